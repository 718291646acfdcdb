import type { FieldErrors, Fields } from "./fields.ts";

const SAY = "Please say what your picture shows, for those who do not see it.";

/** The field that says what a picture shows, by the picture's: `alt`, or `leafAlt` of `leaf`. */
function altOf(name: string, fields: Fields): string | undefined {
  const own = `${name}Alt`;
  if (own in fields) return own;
  return "alt" in fields ? "alt" : undefined;
}

/** A sentence for each picture of somebody's own of which is not said what it shows: the first words describe the shop's. */
export function undescribedPictures(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const wrong = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const value = values[name];
    if (field.kind === "rows") {
      const rows = value as Readonly<Record<string, unknown>>[];
      return rows.flatMap((row, at) =>
        Object.entries(undescribedPictures(field.fields, row)).map(
          ([inner, sentence]): [string, string] => [`${name}.${at}.${inner}`, sentence],
        ),
      );
    }
    if (field.kind !== "picture" || !value) return [];
    const alt = altOf(name, fields);
    return alt && !values[alt] ? [[alt, SAY]] : [];
  });
  return Object.fromEntries(wrong);
}
