import { formatPaise } from "./money.ts";
import type { SettingsValues } from "./settings/groups.ts";
import type { DeliveryTerms } from "./settings.ts";

/**
 * What the shop promises with every order (§9.10), in words. Pages and mails read their terms here and
 * nowhere else.
 */
export type Terms = {
  delivery: {
    free: boolean;
    within: string;
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
  /** As they stand within a sentence. */
  warrantyTime: string;
  replacementTime: string;
};

/** The terms as the settings have them. */
export function termsOf(delivery: DeliveryTerms, returns: SettingsValues["returns"]): Terms {
  const within = "India";
  const { least, most } = delivery.days;
  const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
  return {
    delivery: {
      free: delivery.fee === 0,
      within,
      least: days(least),
      most: days(most),
      time: least === most ? days(most) : `${least} to ${days(most)}`,
      ...costOf(delivery, within),
    },
    moneyBackDays: returns.moneyBackDays,
    warrantyTime: returns.warranty,
    replacementTime: returns.replacement,
  };
}

function costOf({ fee, freeFrom }: DeliveryTerms, within: string) {
  if (fee === 0) {
    return {
      cost: `Free shipping on all orders within ${within}.`,
      shipping: `Shipping is free on all orders within ${within}.`,
    };
  }
  const until = freeFrom === null ? "" : `, and is free from ${formatPaise(freeFrom)}`;
  const sentence = `Shipping within ${within} costs ${formatPaise(fee)}${until}.`;
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
  return `${deliverySum(free)} Delivery`;
}

/** The same beside a sum of money. */
export function deliverySum(free: boolean): "Free" | "Paid" {
  return free ? "Free" : "Paid";
}
