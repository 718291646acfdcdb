import type { Day } from "../calendar.ts";
import type { CartLine } from "../cart.ts";
import type { Paise } from "../money.ts";
import type { ParcelState } from "./parcel-states.ts";

/** A parcel as pages show it. Times are ISO texts. */
export type ShownParcel = {
  id: string;
  orderId: string;
  /** 1, 2, … within its order. */
  number: number;
  direction: "out" | "back";
  /** It belongs to a return: fetches it, or replaces what was sent back. */
  returnId: string | null;
  state: ParcelState;
  carrierName: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  expectedOn: Day | null;
  handedOverAt: string | null;
  deliveredAt: string | null;
  goods: Pick<CartLine, "id" | "name" | "size" | "material" | "color" | "quantity">[];
};

/** The same for admins. */
export type ListedParcel = ShownParcel & {
  /** Cash at the door. */
  toCollect: Paise;
  /** Made by hand, so that an admin may change who carries it. */
  byHand: boolean;
  /** What the carrier's service did not do, and why, as a sentence. */
  problem: string | null;
  /** The newest that the carrier reports. */
  update: { at: string; place: string; words: string } | null;
  createdAt: string;
  /** The e-way bill that it travels with, or why it has none. */
  ewayNumber: string | null;
  ewayDay: Day | null;
  ewayReason: string | null;
  /** Goods of this worth travel with one. */
  needsEwayBill: boolean;
};

/** What an admin can record by hand of a parcel in a state: the likeliest first. */
export const movesByHand: Record<ParcelState, readonly ParcelState[]> = {
  packed: ["handed over", "cancelled"],
  "handed over": ["delivered", "out for delivery", "not delivered", "come back", "lost"],
  "in transit": ["delivered", "out for delivery", "not delivered", "come back", "lost"],
  "out for delivery": ["delivered", "not delivered", "come back", "lost"],
  "not delivered": ["delivered", "out for delivery", "come back", "lost"],
  delivered: [],
  "coming back": ["come back", "lost"],
  "come back": [],
  lost: ["delivered", "come back"],
  cancelled: [],
};

/** What an admin presses to record it. */
export const updateWords: Record<ParcelState, string> = {
  packed: "Packed",
  "handed over": "Hand over",
  "in transit": "In transit",
  "out for delivery": "Out for delivery",
  "not delivered": "Not delivered",
  delivered: "Delivered",
  "coming back": "Coming back",
  "come back": "Came back",
  lost: "Lost",
  cancelled: "Take apart",
};

/** A parcel's state in a word or two. */
export const parcelStateWords = (state: ParcelState): string =>
  state === "come back" ? "came back" : state;
