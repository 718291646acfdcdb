import type { Paise } from "../money.ts";
import type { PromisedDays } from "../shipping/promised-days.ts";

/**
 * What an order has become, beside what was bought. Times are ISO texts, days `2026-11-14`, money in
 * paise.
 */
export type OrderFacts = {
  promised: PromisedDays | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
  /** What the shop has got for it. */
  captured: Paise;
  /** What of that went back, is on its way, or is asked for. */
  refunded: Paise;
  /** What of that the order did not cost (any more). */
  overpaid: Paise;
  /** What parcels were to collect that do not reach its customer; missing: nothing. */
  astray?: Paise;
  /** Its customer was asked whether they want it for cash, and has not said so yet. */
  unconfirmed: boolean;
};
