import type { PictureData } from "#app/ui/picture.tsx";
import { smallCopy } from "#app/ui/picture.tsx";
import type { Draft } from "#domain/settings/draft.ts";
import type { Fields } from "#domain/settings/fields.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { namedPicture } from "../../named-picture.server.ts";

/** Finds out whether there is a picture of a name. */
export const knownTo = (ctx: RequestContext["ctx"]) => ({
  hasPicture: (name: string) => namedPicture(ctx, name).widths.length > 0,
});

/** Small copies of the pictures that a form names. */
export function picturesIn(
  ctx: RequestContext["ctx"],
  fields: Fields,
  draft: Draft,
): Record<string, PictureData> {
  const names = Object.entries(fields).flatMap(([name, field]) => {
    const value = draft[name];
    if (typeof value === "string") return field.kind === "picture" ? [value] : [];
    if (field.kind !== "rows") return [];
    const inner = Object.keys(field.fields).filter((key) => field.fields[key]?.kind === "picture");
    return (value ?? []).flatMap((row) => inner.map((key) => row[key] ?? ""));
  });
  const known = [...new Set(names)].filter((name) => name !== "" && knownTo(ctx).hasPicture(name));
  return Object.fromEntries(known.map((name) => [name, smallCopy(namedPicture(ctx, name))]));
}
