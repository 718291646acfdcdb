/** The legal pages, each at its name as an address (`/privacy`). */
export const policySlugs = [
  "contact",
  "privacy",
  "terms",
  "returns",
  "shipping",
  "grievance",
] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** Whether a text from outside names a legal page. */
export const isPolicySlug = (name: string): name is PolicySlug =>
  policySlugs.some((slug) => slug === name);

/** Those that a customer reads before an order is confirmed. */
export const orderPolicies = ["terms", "returns", "shipping", "privacy"] as const;

/** Those that an order is placed under, and a checkout's `notice` of privacy: by version. */
export type AcceptedPolicies = Partial<Record<PolicySlug, number>>;
