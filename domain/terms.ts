import type { WordsOf } from "#language";
import { orderSums } from "#texts/cart/order-sums.ts";
import { deliveryTile as tile } from "#texts/catalogue/delivery-tile.ts";
import { terms } from "#texts/law/terms.ts";
import { formatPaise } from "./money.ts";
import type { Language } from "./profile/language.ts";
import type { SettingsValues } from "./settings/groups.ts";
import { areaOf } from "./settings/pins.ts";
import type { DeliveryTerms } from "./settings.ts";
import { type DeliveryRates, feeRange, isAlwaysFree } from "./shipping/delivery-fee.ts";

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

/** The terms as the settings have them, in a language, which is that of the texts in `returns`. */
export function termsOf(
  delivery: DeliveryTerms,
  returns: SettingsValues["returns"],
  language: Language = "en",
): Terms {
  const words = terms.in(language);
  const { least, most } = delivery.days;
  const { days } = words;
  const area = areaOf(delivery);
  return {
    delivery: {
      ...{ fee: delivery.fee, freeFrom: delivery.freeFrom, byWeight: delivery.byWeight },
      area,
      within: words.within(area),
      days: { least, most },
      least: days(least),
      most: days(most),
      time: least === most ? days(most) : words.time(least, days(most)),
      ...costOf(delivery, words),
    },
    moneyBackDays: returns.moneyBackDays,
    warrantyTime: returns.warranty,
    replacementTime: returns.replacementDays > 0 ? days(returns.replacementDays) : null,
  };
}

function costOf(delivery: DeliveryTerms, words: WordsOf<typeof terms>) {
  const { freeFrom } = delivery;
  const area = areaOf(delivery);
  const isFree = isAlwaysFree(delivery);
  if (isFree && area !== "all") return { cost: words.freePart, shipping: words.freePart };
  if (isFree) return { cost: words.freeCost, shipping: words.freeShipping };
  const { least, most } = feeRange(delivery);
  const fee =
    least === most ? formatPaise(most) : words.byWeight(formatPaise(least), formatPaise(most));
  const from = freeFrom === null ? null : formatPaise(freeFrom);
  const sentence = area === "some" ? words.paidThere(fee, from) : words.paid(fee, from);
  return { cost: sentence, shipping: sentence };
}

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
