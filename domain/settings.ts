import type { Paise } from "./money.ts";

/** PIN codes as an owner writes them: one, a beginning (`1100`, typed `1100*` too), or from–to (`110001-110096`). */
export type PinRange = string;

/** What delivery costs more of an order that weighs more than so many grams; the last one that fits holds. */
export type WeightStep = { aboveGrams: number; fee: Paise };

/** What delivery takes and costs, in paise and days. */
export type DeliveryTerms = {
  days: { least: number; most: number };
  fee: Paise;
  /** The sum from which it is free; null: never, where there is a fee. */
  freeFrom: Paise | null;
  /** What the weight adds to the fee of every place (§20.30), from the lightest step on; empty: nothing. */
  byWeight: readonly WeightStep[];
  /** Places with terms of their own; the first that fits holds. */
  zones: readonly {
    pins: readonly PinRange[];
    days: { least: number; most: number };
    fee: Paise;
    freeFrom: Paise | null;
  }[];
  /** Places that are served; empty: all of India. What is in both lists is not served. */
  served: readonly PinRange[];
  notServed: readonly PinRange[];
};

/** When cash on delivery is offered; totals in paise, null: no bound. */
export type CodTerms = {
  offered: boolean;
  from: Paise | null;
  to: Paise | null;
  notServed: readonly PinRange[];
  /** The most that a customer's first order may be; null: as any other. */
  firstOrder: Paise | null;
  /** How many unpaid cash orders may be open at the same time. */
  openByCustomer: number;
  openByPhone: number;
  openByAddress: number;
  /** What an order costs more that is paid in cash (§20.25). */
  fee: Paise;
  /** What is paid in cash is a whole rupee: the paise above are taken off (§20.23). */
  wholeRupees: boolean;
  /** A customer's first cash order is packed when they have confirmed it. */
  confirmFirst: boolean;
};
