import type { FieldErrors, Fields } from "#domain/settings/fields.ts";

const UNKNOWN = "There is no picture of this name.";

/** What is wrong with the pictures that values name: a sentence for each that there is not. */
export function unknownPictures(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  hasPicture: (name: string) => boolean,
): FieldErrors {
  const wrong = (name: unknown) => typeof name === "string" && name !== "" && !hasPicture(name);
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === "picture") return wrong(value) ? [[name, UNKNOWN]] : [];
    if (field.kind !== "rows") return [];
    const pictures = Object.keys(field.fields).filter(
      (inner) => field.fields[inner]?.kind === "picture",
    );
    return (value as Record<string, unknown>[]).flatMap((row, index) =>
      pictures.flatMap((inner) =>
        wrong(row[inner]) ? [[`${name}.${index}.${inner}`, UNKNOWN]] : [],
      ),
    );
  });
  return Object.fromEntries(entries);
}
