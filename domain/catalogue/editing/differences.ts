import type { ProductDocument } from "../product-document.ts";

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
} as const satisfies Partial<Record<keyof ProductDocument, string>>;
export type DocumentPart = keyof typeof documentParts;

const parts = Object.keys(documentParts) as DocumentPart[];

/** The parts in which two documents differ. The position is no part: it is changed in the list. */
export function differingParts(one: ProductDocument, other: ProductDocument): DocumentPart[] {
  return parts.filter((part) => textOf(one[part]) !== textOf(other[part]));
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
