/** What personal data is asked for, purpose by purpose; each is given and withdrawn by itself. */
export const purposes = [
  /** An account: log-in, profile, addresses. */
  "account",
  /** To deliver an order, invoice it and answer for it. */
  "order",
  /** To be notified when something is in stock again. */
  "stock-alert",
  /** To be called back about a checkup. */
  "checkup",
  /** News and offers by mail. */
  "marketing",
] as const;
export type Purpose = (typeof purposes)[number];

/** Where it was given or withdrawn. */
export type ConsentPlace =
  | "signup"
  | "checkout"
  | "checkup"
  | "alert"
  | "profile"
  | "mail"
  | "admin";

/** What admins read of them. */
export const purposeWords: Record<Purpose, string> = {
  account: "An account",
  order: "Orders and their delivery",
  "stock-alert": "Word when something is in stock again",
  checkup: "A call about the checkup",
  marketing: "News and offers",
};
export const consentPlaceWords: Record<ConsentPlace, string> = {
  signup: "at the sign-up",
  checkout: "at the checkout",
  checkup: "with the checkup form",
  alert: "with the alert",
  profile: "in the profile",
  mail: "by a mail's link",
  admin: "by an admin",
};
