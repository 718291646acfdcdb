import type { ProductDocument, VariantDocument } from "../product-document.ts";

/** What of a product is compared and taken over as one: its form's parts, with the word for each. */
export const documentParts = {
  state: "State",
  name: "Name",
  description: "Text",
  price: "Price",
  comingPrices: "Coming prices",
  colors: "Colours",
  sizes: "Sizes",
  materials: "Materials",
  selected: "Selected at first",
  variants: "Variants",
  finish: "Finish",
  finishNote: "Note about the finish",
  features: "Features",
  details: "Details",
  pictures: "Pictures",
  warranty: "Warranty",
  replacement: "Replacement",
  delivery: "Delivery",
  tiles: "Tiles",
  search: "Search title and text",
  hsn: "HSN code",
  declarations: "Declarations",
  story: "Story of the page",
} as const satisfies Partial<Record<keyof ProductDocument, string>>;
export type DocumentPart = keyof typeof documentParts;

const parts = Object.keys(documentParts) as DocumentPart[];

/** The parts in which two documents differ. The position is no part: it is changed in the list. */
export function differingParts(one: ProductDocument, other: ProductDocument): DocumentPart[] {
  const [first, second] = [one, other].map((each) => ({ ...each, variants: soldOf(each) }));
  return parts.filter((part) => textOf(first?.[part]) !== textOf(second?.[part]));
}

type Options = Pick<ProductDocument, "sizes" | "materials" | "colors">;
type Chosen = Pick<VariantDocument, "size" | "material" | "color">;

/** Whether a product has the options that a variant names; of a kind of which it has none, a variant names none. */
export function hasOptions({ sizes, materials, colors }: Options, chosen: Chosen): boolean {
  const knows = (options: readonly { name: string }[], name: string) =>
    options.length === 0 ? name === "" : options.some((option) => option.name === name);
  return (
    knows(sizes, chosen.size) && knows(materials, chosen.material) && knows(colors, chosen.color)
  );
}

/** A document without variants of options that it does not have (any more): none of them is offered. */
export const withOwnVariants = (document: ProductDocument): ProductDocument => ({
  ...document,
  variants: document.variants.filter((variant) => hasOptions(document, variant)),
});

/** Variants about which anything is said, in an order of their own: theirs means nothing. */
function soldOf(document: ProductDocument): ProductDocument["variants"] {
  const keyOf = ({ size, material, color }: VariantDocument) => [size, material, color].join("\n");
  return withOwnVariants(document)
    .variants.filter(({ sku, offered, price }) => offered || sku || price)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The parts of this document as an entry of the audit trail keeps them. */
export function partsOf(document: ProductDocument, named: readonly DocumentPart[]) {
  return Object.fromEntries(named.map((part) => [part, document[part]]));
}

/** A document with these parts of another. */
export function withParts(
  document: ProductDocument,
  other: ProductDocument,
  named: readonly DocumentPart[],
): ProductDocument {
  return { ...document, ...partsOf(other, named) };
}

/** The parts that a form names; anything else is left out. */
export function readParts(names: readonly unknown[]): DocumentPart[] {
  return parts.filter((part) => names.includes(part));
}

/** A value as text in which the order of keys does not count: the database does not keep it. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
