/**
 * What the shop promises with every order (§9.10). Pages and mails read
 * their terms here and nowhere else.
 */
export const terms = {
  delivery: {
    free: true,
    within: "India",
    least: "7 days",
    most: "14 days",
    /** As it stands within a sentence: "takes 7 to 14 days". */
    time: "7 to 14 days",
  },
  moneyBackDays: 30,
  /** As the catalogue has them. */
  warranty: "1 Year",
  replacement: "10 days by Brand",
  /** The same within a sentence. */
  warrantyTime: "1 year",
  replacementTime: "10 days",
} as const;

/** 'Free Delivery' or 'Paid Delivery' on a product's tile (§2.49). */
export function deliveryTile(free: boolean): string {
  return `${deliverySum(free)} Delivery`;
}

/** The same beside a sum of money. */
export function deliverySum(free: boolean): "Free" | "Paid" {
  return free ? "Free" : "Paid";
}
