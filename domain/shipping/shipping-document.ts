import type { Address } from "../address.ts";
import type { CartLine } from "../cart.ts";
import type { Paise } from "../money.ts";

/** What can be printed for parcels: what is in them, or where they go. */
export const shippingDocumentKinds = ["slips", "labels"] as const;
export type ShippingDocumentKind = (typeof shippingDocumentKinds)[number];

/** What is printed of one parcel, or of an order that has none yet. */
export type ShippingDocument = {
  orderId: string;
  /** Null: the order as a whole. */
  parcelId: string | null;
  placedAt: Date;
  /** "Parcel 2"; empty: the order as a whole. */
  title: string;
  to: Address | null;
  /** The company that buys, above the address; empty: none. */
  company: string;
  goods: (Pick<CartLine, "name" | "size" | "material" | "color" | "quantity"> & {
    /** Where it lies; empty: nobody said. */
    shelf: string;
  })[];
  /** Cash at the door. */
  toCollect: Paise;
  carrierName: string;
  trackingNumber: string;
};

/** The sender on each of them. */
export type Sender = { name: string; address: string; email: string };

/** Goods of one variant that are taken from the shelf. */
export type Picked = ShippingDocument["goods"][number] & {
  sku: string;
  /** Of how many orders. */
  orders: number;
};

/** The order in which places are walked past: A2 before A10, and what has none at the end. */
export function byShelf(one: string, other: string): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  return one.localeCompare(other, "en", { numeric: true, sensitivity: "base" });
}

type Good = Pick<
  ShippingDocument["goods"][number],
  "name" | "size" | "material" | "color" | "shelf"
>;
const nameOf = ({ name, size, material, color }: Good) => [name, size, material, color].join(" ");

/** The same of goods: by their place, then by name and options. */
export const inShelfOrder = (one: Good, other: Good): number =>
  byShelf(one.shelf, other.shelf) || nameOf(one).localeCompare(nameOf(other), "en");

/**
 * Documents in the order in which their goods are taken from the shelf: by the place of what lies first, those with the same
 * goods one after the other, and otherwise as they were given.
 */
export function inPickingOrder(documents: readonly ShippingDocument[]): ShippingDocument[] {
  const keys = new Map(
    documents.map((document) => [document, document.goods.toSorted(inShelfOrder)]),
  );
  const namesOf = (document: ShippingDocument) => (keys.get(document) ?? []).map(nameOf).join();
  return documents.toSorted(
    (one, other) =>
      byShelf(keys.get(one)?.[0]?.shelf ?? "", keys.get(other)?.[0]?.shelf ?? "") ||
      namesOf(one).localeCompare(namesOf(other), "en"),
  );
}
