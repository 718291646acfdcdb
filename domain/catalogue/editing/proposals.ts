import { pictureProposals as words } from "#texts/admin/picture-proposals.ts";

/** What a picture of a product may be of; its proposed text follows from it. Not kept with the picture. */
export const pictureKinds = ["whole", "detail", "back", "side", "room", "box", "size"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Words in a file's name by which its kind is known; the first that fits counts. */
const kinds: readonly [PictureKind, RegExp][] = [
  ["room", /room|lifestyle|home|office|interior|scene/],
  ["box", /box|packag|unbox|carton/],
  ["size", /dimension|drawing|measure|scale|size/],
  ["detail", /detail|close|macro|zoom|display|screen/],
  ["back", /back|rear/],
  ["side", /side|left|right|profile/],
];

/** The kind of a picture by its file's name; the whole product where the name has none. */
export function kindOfFile(fileName: string): PictureKind {
  const name = fileName.toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? "whole";
}

/** Of what a picture is: the product's name, and the options that it shows, "" for any. */
export type Pictured = { name: string; color: string; material: string; kind: PictureKind };

/** The alternative text that is proposed for a picture; "" while the product has no name. */
export function proposedAlt({ name, color, material, kind }: Pictured): string {
  const product = name.trim();
  if (product === "") return "";
  return words().alt[kind](words().named(product, color.trim(), material.trim()));
}

/** What a product's pictures may be of: its name, and its options as their rows have them. */
export type Shown = {
  name: string;
  colors: readonly { key: string; name: string }[];
  materials: readonly { key: string; name: string }[];
};

/** The kind of picture for which this text was proposed, whatever options it names; null: it is somebody's own. */
export function kindOfProposal(
  text: string,
  { name, colors, materials }: Shown,
): PictureKind | null {
  if (text === "") return null;
  const any = { name: "" };
  const isOf = (kind: PictureKind) =>
    [any, ...colors].some((color) =>
      [any, ...materials].some(
        (material) =>
          proposedAlt({ name, color: color.name, material: material.name, kind }) === text,
      ),
    );
  return pictureKinds.find(isOf) ?? null;
}

/** What is proposed for a picture that was uploaded: options that its file's name has, by their keys, and its text. */
export function proposedPicture(
  { fileName, alt }: { fileName: string; alt: string },
  shown: Shown,
): { alt: string; color: string; material: string } {
  const color = optionIn(fileName, shown.colors);
  const material = optionIn(fileName, shown.materials);
  const { name } = shown;
  const kind = kindOfFile(fileName);
  const own = proposedAlt({ name, color: color?.name ?? "", material: material?.name ?? "", kind });
  return { alt: alt || own, color: color?.key ?? "", material: material?.key ?? "" };
}

/** The option whose name stands in a file's name, the longest of several: "baby-pink" and "babypink" are Baby Pink. */
function optionIn<Option extends { name: string }>(
  fileName: string,
  options: readonly Option[],
): Option | undefined {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = wordsOf(fileName);
  const joined = new Set(
    words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(""))),
  );
  return options
    .filter(({ name }) => name !== "" && joined.has(wordsOf(name).join("")))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** What is promised of a product, as its form has it. */
export type Promises = { warranty: string; replacement: string };

/** The promises that a new product begins with: those of most other products, else the shop's own. */
export function proposedPromises(products: readonly Promises[], shop: Promises): Promises {
  return {
    warranty: mostUsed(products.map(({ warranty }) => warranty)) ?? shop.warranty,
    replacement: mostUsed(products.map(({ replacement }) => replacement)) ?? shop.replacement,
  };
}

/** The text that stands there most often, the first of several; blank ones do not count. */
function mostUsed(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) if (text.trim()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
