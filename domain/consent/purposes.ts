/** What personal data is asked for, purpose by purpose; each is given and withdrawn by itself. */
export const purposes = [
  /** An account: log-in, profile, addresses. */
  "account",
  /** To deliver an order, invoice it and answer for it. */
  "order",
  /** To be told when something is in stock again. */
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
