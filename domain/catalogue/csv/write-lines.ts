import { declarationLabels } from "../declarations.ts";
import { pictureFor } from "../picture-for.ts";
import {
  declarationNames,
  type PictureDocument,
  type ProductDocument,
  type VariantDocument,
} from "../product-document.ts";
import { type Cells, type Column, columns } from "./columns.ts";
import { amountsOf, toHtml } from "./texts.ts";

const states = { live: "active", draft: "draft", archived: "archived" } as const;

/** The options of a product in the order of their columns. */
export const optionNames = { color: "Color", size: "Size", material: "Material" } as const;
export type Option = keyof typeof optionNames;
const options = Object.keys(optionNames) as Option[];

/** Which variants a file names; files of before named those alone that are offered. */
export type NamedVariants = "all" | "offered";

/** The variants of a product in the order of its colours, sizes and materials, as its lines name them. */
export function variantsInFile(
  { variants, colors, sizes, materials }: ProductDocument,
  named: NamedVariants,
): VariantDocument[] {
  const places = ({ color, size, material }: VariantDocument) =>
    [placeOf(colors, color), placeOf(sizes, size), placeOf(materials, material)] as const;
  return variants
    .filter(({ offered }) => offered || named === "all")
    .map((variant) => ({ variant, at: places(variant) }))
    .sort(
      ({ at: one }, { at: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2],
    )
    .map(({ variant }) => variant);
}

function placeOf(options: readonly { name: string }[], wanted: string): number {
  const at = options.findIndex(({ name }) => name === wanted);
  return at === -1 ? options.length : at;
}

/**
 * The lines of a product: one for each variant, the first with what belongs to the product, and further ones where it
 * has more pictures than that.
 */
export function linesOf(
  document: ProductDocument,
  handle: string,
  names: NamedVariants = "all",
): Required<Cells>[] {
  const named = variantsInFile(document, names);
  const gallery = document.pictures.filter(({ color, material }) => !color && !material);
  const used = options.filter((option) => named.some((variant) => variant[option]));
  const count = Math.max(named.length, gallery.length, 1);
  return Array.from({ length: count }, (_, at) => ({
    ...empty(),
    Handle: handle,
    ...(at === 0 ? ofProduct(document) : {}),
    ...(named[at] ? ofVariant(document, named[at], used, at === 0) : {}),
    ...(gallery[at] ? ofPicture(gallery[at], at) : {}),
  }));
}

const empty = () =>
  Object.fromEntries(columns.map((column) => [column, ""])) as Record<Column, string>;

function ofProduct(document: ProductDocument): Cells {
  const { name, description, search, state, hsn, declarations } = document;
  const declared = declarationNames.map((name) => [declarationLabels[name], declarations[name]]);
  return {
    Title: name,
    "Body (HTML)": toHtml(description),
    Published: state === "live" ? "TRUE" : "FALSE",
    "SEO Title": search.title,
    "SEO Description": search.text,
    Status: states[state],
    HSN: hsn,
    ...(Object.fromEntries(declared) as Cells),
  };
}

function ofVariant(
  document: ProductDocument,
  variant: VariantDocument,
  used: Option[],
  isFirst: boolean,
): Cells {
  const [price, compareAt] = amountsOf(variant.price ?? document.price);
  const shown = pictureFor(document.pictures, variant.color, variant.material);
  const cells: Cells = {
    "Variant SKU": variant.sku,
    "Variant Price": price,
    "Variant Compare At Price": compareAt,
    "Variant Image": shown?.picture ?? "",
    "Variant Offered": variant.offered ? "TRUE" : "FALSE",
  };
  for (const [at, option] of used.entries()) {
    const number = (at + 1) as 1 | 2 | 3;
    if (isFirst) cells[`Option${number} Name`] = optionNames[option];
    cells[`Option${number} Value`] = variant[option];
  }
  if (used.length > 0) return cells;
  if (isFirst) cells["Option1 Name"] = "Title";
  return { ...cells, "Option1 Value": "Default Title" };
}

const ofPicture = ({ picture, alt }: PictureDocument, at: number): Cells => ({
  "Image Src": picture,
  "Image Position": String(at + 1),
  "Image Alt Text": alt,
});
