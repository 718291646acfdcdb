import { blankProduct } from "#domain/catalogue/csv/blank-product.ts";
import type { Cells } from "#domain/catalogue/csv/columns.ts";
import { readProduct } from "#domain/catalogue/csv/read-product.ts";
import { linesOf } from "#domain/catalogue/csv/write-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";

export const picture = (name: string, color = "", material = "", alt = "") => {
  return { picture: name, alt, color, material };
};
/** A product with two options, a price of its own for one variant, and a colour of which nothing is offered. */
export const known: ProductDocument = {
  ...blankProduct,
  state: "live",
  name: "Purifier",
  description: "Cleans <air> & more.\nQuietly.",
  price: { mrp: 2_000_00, discounted: 1_500_00 },
  colors: [
    { name: "White", tone: "#ffffff" },
    { name: "Grey", tone: "#123456" },
    { name: "Green", tone: "#4d7a5a" },
  ],
  sizes: [{ name: "Small", dimensions: "1 × 1", weight: "2 kg", room: "10 m²" }],
  materials: [{ name: "Wood", note: "Oak." }],
  selected: { size: "Small", material: "Wood", color: "White" },
  variants: [
    { size: "Small", material: "Wood", color: "White", sku: "W", offered: true, price: null },
    {
      ...{ size: "Small", material: "Wood", color: "Grey", sku: "G", offered: true },
      price: { mrp: 2_500_00, discounted: null },
    },
    { size: "Small", material: "Wood", color: "Green", sku: "N", offered: false, price: null },
  ],
  pictures: [
    picture("white", "White", "Wood", "A white one"),
    picture("one", "", "", "One"),
    picture("two"),
  ],
  search: { title: "Buy it", text: "Now" },
  hsn: "842139",
};
const knowsPicture = (name: string) => ["white", "grey", "one", "two", "three"].includes(name);

export const read = (lines: Cells[], before = known, isNew = before === blankProduct) =>
  readProduct(
    lines.map((cells, at) => ({ line: at + 2, cells })),
    before,
    { isNew, knowsPicture },
  );
export const exported = () => linesOf(known, "purifier") as Cells[];
/** The export with other cells in some of its lines. */
export const changed = (...cells: Cells[]) =>
  read(exported().map((line, at) => ({ ...line, ...cells[at] })));
export const wrongs = (lines: ReturnType<typeof read>) =>
  lines.remarks.filter(({ isWrong }) => isWrong).map(({ line, text }) => `${line}: ${text}`);
