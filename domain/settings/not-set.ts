import type { Fields } from "./fields.ts";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The paths of values that an owner still has to give: empty ones, and those that still are
 * invented first values. Of rows, those that are one of the invented rows (`list.0`).
 */
export function notSet(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  invented: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.invented) return [];
    const value = values[name];
    if (field.kind !== "rows") return value === "" || isSame(value, invented[name]) ? [name] : [];
    const first = invented[name] as unknown[];
    const rows = value as unknown[];
    return rows.flatMap((row, index) =>
      first.some((each) => isSame(each, row)) ? [`${name}.${index}`] : [],
    );
  });
}
