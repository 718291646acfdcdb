import { orderSums } from "#texts/cart/order-sums.ts";
import { deliveryTile as tile } from "#texts/catalogue/delivery-tile.ts";
import type { DeliveryRates } from "./shipping/delivery-fee.ts";

/**
 * What the shop promises with every order (§9.10), in words. Pages and mails read their terms here and
 * nowhere else.
 */
export type Terms = {
  /** Its rates hold where no PIN code has terms of its own. */
  delivery: DeliveryRates & {
    /** All PIN codes are served, all but some, or some alone. */
    area: "all" | "most" | "some";
    /** Where it is delivered. */
    within: string;
    days: { least: number; most: number };
    least: string;
    most: string;
    /** As it stands within a sentence: "takes 7 to 14 days". */
    time: string;
    /** What it costs, as a sentence. */
    cost: string;
    /** The same where it begins with "Shipping is". */
    shipping: string;
  };
  moneyBackDays: number;
  /** As they stand within a sentence; null: nothing is replaced. */
  warrantyTime: string;
  replacementTime: string | null;
};

/** What the catalogue's three products say of themselves. */
export const productTerms = {
  warranty: "1 Year",
  replacement: "10 days by Brand",
  delivery: { free: true },
} as const;

/** 'Free Delivery' or 'Paid Delivery' on a product's tile (§2.49). */
export function deliveryTile(free: boolean): string {
  return free ? tile().free : tile().paid;
}

/** The same beside a sum of money. */
export function deliverySum(free: boolean): string {
  return free ? orderSums().free : orderSums().paid;
}
