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

/**
 * The lines of a product: one for each variant that is offered, the first with what belongs to the
 * product, and further ones where it has more pictures than that.
 */
export function linesOf(document: ProductDocument, handle: string): Required<Cells>[] {
  const offered = document.variants.filter((variant) => variant.offered);
  const gallery = document.pictures.filter(({ color, material }) => !color && !material);
  const used = options.filter((option) => offered.some((variant) => variant[option]));
  const count = Math.max(offered.length, gallery.length, 1);
  return Array.from({ length: count }, (_, at) => ({
    ...empty(),
    Handle: handle,
    ...(at === 0 ? ofProduct(document) : {}),
    ...(offered[at] ? ofVariant(document, offered[at], used, at === 0) : {}),
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
