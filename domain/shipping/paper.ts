import type { Address } from "../address.ts";
import type { CartLine } from "../cart.ts";
import type { Paise } from "../money.ts";

/** What can be printed for parcels: what is in them, or where they go. */
export const paperKinds = ["slips", "labels"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What is printed of one parcel, or of an order that has none yet. */
export type Paper = {
  orderId: string;
  /** Null: the order as a whole. */
  parcelId: string | null;
  placedAt: Date;
  /** "Parcel 2"; empty: the order as a whole. */
  title: string;
  to: Address | null;
  /** The company that buys, above the address; empty: none. */
  company: string;
  goods: Pick<CartLine, "name" | "size" | "material" | "color" | "quantity">[];
  /** Cash at the door. */
  toCollect: Paise;
  carrierName: string;
  trackingNumber: string;
};

/** The sender on each of them. */
export type Sender = { name: string; address: string; email: string };

/**
 * Papers in the order in which their goods are taken from the shelf: those with the same goods one after the other, and
 * otherwise as they were given. What is not the same goes by its name and options.
 */
export function inPickingOrder(papers: readonly Paper[]): Paper[] {
  const key = ({ goods }: Paper) =>
    goods.map(({ name, size, material, color }) => [name, size, material, color].join(" ")).join();
  return papers.toSorted((one, other) => key(one).localeCompare(key(other), "en"));
}
