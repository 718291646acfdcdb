/** Why a number on hand changed. */
export const stockReasons = [
  "set",
  "imported",
  "ordered",
  "cancelled",
  "returned",
  "corrected",
] as const;
export type StockReason = (typeof stockReasons)[number];

/** How long a checkout holds what it is about to buy, in seconds. */
export const RESERVATION_TIME = 30 * 60;

/** How much of a variant can be bought; null: it is not tracked, there is always enough. */
export type Available = number | null;
