import { declarationLabels } from "../declarations.ts";
import { declarationNames } from "../product-document.ts";

/** What the template has no columns for: they come after its own. */
const declared = [
  "Variant Offered",
  "HSN",
  ...declarationNames.map((name) => declarationLabels[name]),
] as const;

/** The columns of a product file, named and ordered as Shopify's template has them. */
export const columns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Compare At Price",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "SEO Title",
  "SEO Description",
  "Variant Image",
  "Cost per item",
  "Status",
  ...declared,
] as const;
export type Column = (typeof columns)[number];

/** What the shop has no place for: such columns are written empty and are not read. */
export const unused: readonly Column[] = [
  "Vendor",
  "Product Category",
  "Type",
  "Tags",
  "Variant Inventory Qty",
  "Cost per item",
];

/** One line of a product file: its cells by column, those that it has. */
export type Cells = Partial<Record<Column, string>>;

/** A line with its number in the file, the header being line 1. */
export type FileLine = { line: number; cells: Cells };

/** A name as it stands in addresses: `Air Purifier` is `air-purifier`. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 100) || "product"
  );
}
