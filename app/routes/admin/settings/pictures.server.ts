import { pictureOf, plainPictureOf } from "#app/content/pictures.server.ts";
import type { PictureData } from "#app/ui/picture.tsx";
import { smallCopy } from "#app/ui/picture.tsx";
import type { Draft } from "#domain/settings/draft.ts";
import type { Fields } from "#domain/settings/fields.ts";

/** Whether there is a picture of this name. */
export const hasPicture = (name: string) => pictureOf(name).widths.length > 0;

/** Small copies of the pictures that a form names. */
export function picturesIn(fields: Fields, draft: Draft): Record<string, PictureData> {
  const names = Object.entries(fields).flatMap(([name, field]) => {
    const value = draft[name];
    if (typeof value === "string") return field.kind === "picture" ? [value] : [];
    if (field.kind !== "rows") return [];
    const inner = Object.keys(field.fields).filter((key) => field.fields[key]?.kind === "picture");
    return (value ?? []).flatMap((row) => inner.map((key) => row[key] ?? ""));
  });
  const known = [...new Set(names)].filter((name) => name !== "" && hasPicture(name));
  return Object.fromEntries(known.map((name) => [name, smallCopy(plainPictureOf(name))]));
}
