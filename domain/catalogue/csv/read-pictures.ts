import { pictureFor } from "../picture-for.ts";
import type { PictureDocument, ProductDocument, VariantDocument } from "../product-document.ts";
import type { Column, FileLine } from "./columns.ts";

/** Whether a picture of this name is in the media library or among the site's own. */
export type KnowsPicture = (name: string) => boolean;

/** Says something about a line of the file. */
export type Say = (line: number, text: string) => void;

/**
 * Pictures by their names: an address elsewhere is reported and not fetched. `namedBy`: the variant that each line names, if
 * it names one.
 */
export function picturesOf(
  lines: readonly FileLine[],
  { pictures, colors, materials }: ProductDocument,
  {
    namedBy,
    knowsPicture,
    wrong,
    remark,
  }: {
    namedBy: readonly (VariantDocument | undefined)[];
    knowsPicture: KnowsPicture;
    wrong: Say;
    remark: Say;
  },
): PictureDocument[] {
  const has = (column: Column) => lines.some(({ cells }) => column in cells);
  const nameOf = (line: number, cell: string): string | null => {
    const own = /\/pictures\/([\w-]+?)-\d+\.(?:avif|webp)$/.exec(cell)?.[1] ?? cell;
    if (/^https?:\/\//i.test(own)) remark(line, `The picture ${cell} is elsewhere and not fetched`);
    else if (!knowsPicture(own)) wrong(line, `There is no picture "${cell}" in the media library`);
    else return own;
    return null;
  };
  const own = pictures.filter(({ color, material }) => !color && !material);
  const gallery = lines.flatMap(({ line, cells }, at) => {
    const src = cells["Image Src"]?.trim();
    const picture = src ? nameOf(line, src) : null;
    if (!picture) return [];
    const place = Number(cells["Image Position"]) || at + 1;
    const known = own.find((each) => each.picture === picture);
    const alt = cells["Image Alt Text"]?.trim() ?? known?.alt ?? "";
    return [{ place, entry: { picture, alt, color: "", material: "" } }];
  });
  const others = pictures.filter((each) => !own.includes(each));
  const ofVariants = has("Variant Image") ? ofOptions() : others;
  const ofAll = has("Image Src")
    ? gallery.sort((one, other) => one.place - other.place).map(({ entry }) => entry)
    : own;
  // Lines in another order, as those of a former version, say nothing of the order of pictures.
  const isAsBefore = textOf(ofAll) === textOf(own) && setOf(ofVariants) === setOf(others);
  return isAsBefore ? [...pictures] : [...ofVariants, ...ofAll];

  /** Those of variants as their lines name them, and those that stand in no line, as they are. */
  function ofOptions(): PictureDocument[] {
    const named = new Map<string, PictureDocument>();
    const inLines = new Set<PictureDocument | undefined>(own);
    for (const [at, { line, cells }] of lines.entries()) {
      const variant = namedBy[at];
      if (!variant) continue;
      const { color, material } = variant;
      const shown = pictureFor(pictures, color, material);
      inLines.add(shown);
      const src = cells["Variant Image"]?.trim();
      const picture = src ? nameOf(line, src) : null;
      if (!picture || !(color || material)) continue;
      const isAsBefore = shown?.picture === picture;
      const entry = isAsBefore ? shown : { picture, alt: shown?.alt ?? "", color, material };
      named.set(JSON.stringify([entry.color, entry.material]), entry);
    }
    const hasOptions = ({ color, material }: PictureDocument) =>
      (!color || colors.some(({ name }) => name === color)) &&
      (!material || materials.some(({ name }) => name === material));
    const others = pictures.filter((each) => !inLines.has(each) && hasOptions(each));
    return [...named.values(), ...others];
  }
}

const textOf = (pictures: readonly PictureDocument[]) =>
  JSON.stringify(
    pictures.map(({ picture, alt, color, material }) => [picture, alt, color, material]),
  );
/** The same for the same pictures in any order. */
const setOf = (pictures: readonly PictureDocument[]) =>
  pictures
    .map((each) => textOf([each]))
    .sort()
    .join();
