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

export const isPolicySlug = (name: string): name is PolicySlug =>
  policySlugs.some((slug) => slug === name);

/** Those that an order is placed under, and a checkout's `notice` of privacy: by version. */
export type AcceptedPolicies = Partial<Record<PolicySlug, number>>;
