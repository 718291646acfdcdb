import type { Paise } from "./money.ts";

export const offerKinds = ["percent", "amount"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What an offer takes off from: the lines of an order, those of some products, or the delivery. */
export const offerTargets = ["order", "products", "delivery"] as const;
export type OfferTarget = (typeof offerTargets)[number];

/** An offer as an owner made it. Times are ISO texts; null: no such bound. */
export type Offer = {
  id: number;
  name: string;
  /** In capitals; null: it applies by itself, or (`batch`) by codes that each work once. */
  code: string | null;
  batch: boolean;
  kind: OfferKind;
  /** Percent (1 to 100), or paise. */
  value: number;
  target: OfferTarget;
  /** For the target `products`. */
  productIds: readonly number[];
  minimum: Paise | null;
  startsAt: string | null;
  endsAt: string | null;
  limitAll: number | null;
  limitCustomer: number | null;
  active: boolean;
};
