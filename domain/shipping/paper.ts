import type { Address } from "../address.ts";
import type { CartLine } from "../cart.ts";
import type { Paise } from "../money.ts";

/** What can be printed for parcels: what is in them, or where they go. */
export const paperKinds = ["slips", "labels"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What is printed of one parcel, or of an order that has none yet. */
export type Paper = {
  orderId: string;
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
