import type { Policy } from "#domain/policies/policy.ts";

/** The first texts of the legal pages (design: india, §5), in English. */
export const seedPolicies: readonly Pick<Policy, "slug" | "title" | "body">[] = [
  { slug: "contact", title: "Contact", body: "" },
  { slug: "privacy", title: "Privacy", body: "" },
  { slug: "terms", title: "Terms", body: "" },
  { slug: "returns", title: "Returns and refunds", body: "" },
  { slug: "shipping", title: "Shipping and delivery", body: "" },
  { slug: "grievance", title: "Grievances", body: "" },
];
