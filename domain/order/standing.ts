import type { OrderStatus } from "../order.ts";

/** When goods of an order first left the house, and when they had all arrived; null: not yet. */
export type GoodsDates = { shippedAt: Date | string | null; deliveredAt: Date | string | null };

/** Where the goods of an order are, whatever word its status is set to. */
export type Goods = "here" | "on the way" | "arrived";

/** Where they are: what has left the house stays so, also where the status is set back (§22.11). */
export function goodsOf({ shippedAt, deliveredAt }: GoodsDates): Goods {
  if (deliveredAt) return "arrived";
  return shippedAt ? "on the way" : "here";
}

/** What beside its status may hold an order back. */
export type Holds = {
  /** A dispute about its payment is open. */
  disputed: boolean;
  /** Its customer has not confirmed yet that they want it for cash. */
  unconfirmed: boolean;
};
export const NO_HOLDS: Holds = { disputed: false, unconfirmed: false };

/** All that decides what may be done to an order: its word, its goods, and what holds it back. */
export type Standing = Holds & { status: OrderStatus; goods: Goods };

/** The same as customers' pages know it: what holds an order back is asked by the server alone. */
export const standingToCustomer = (
  { status }: { status: OrderStatus },
  dates: GoodsDates,
): Standing => ({ status, goods: goodsOf(dates), ...NO_HOLDS });

/** How far a status says that the goods have come. */
const saidBy: Record<OrderStatus, Goods | null> = {
  placed: "here",
  processing: "here",
  packed: "here",
  shipped: "on the way",
  "out for delivery": "on the way",
  delivered: "arrived",
  cancelled: null,
};
const far: readonly (Goods | null)[] = ["here", "on the way", "arrived"];

/**
 * Whether a status says less than has happened to the goods: such a change is one of the word alone. Nobody
 * gets a mail, nothing is due again, and nothing comes back into a queue.
 */
export const isSetBack = (goods: Goods, status: OrderStatus): boolean =>
  saidBy[status] !== null && far.indexOf(saidBy[status]) < far.indexOf(goods);

/** Whether a status says what was said when the goods came there: of what has left, or has arrived. */
export const isSaid = (goods: Goods, status: OrderStatus): boolean =>
  goods !== "here" && saidBy[status] === goods;
