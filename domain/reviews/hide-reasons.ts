/**
 * Why a review may be hidden: abuse alone. How many stars it gives, or that it complains, is no reason.
 * Customers read these in texts/en/catalogue/reviews.ts.
 */
export const hideReasons = ["insult", "private", "advertising", "unlawful", "spam"] as const;
export type HideReason = (typeof hideReasons)[number];

/** The reason that a form gives; null: it is none of them. */
export const toHideReason = (text: unknown): HideReason | null =>
  hideReasons.find((reason) => reason === text) ?? null;
