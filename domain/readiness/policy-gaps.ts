import type { PolicySlug } from "../policies/slugs.ts";
import type { Gap } from "./gap.ts";

const names: Record<PolicySlug, string> = {
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  returns: "Returns",
  shipping: "Shipping",
  grievance: "Grievances",
};

/** The legal pages that are no text of the company's yet. */
export function gapsOfPolicies(notAccepted: readonly PolicySlug[]): Gap[] {
  return notAccepted.map((slug) => ({
    key: `policy.${slug}`,
    part: "Pages",
    sentence: `The page “${names[slug]}” is not published and accepted.`,
    link: `/admin/dashboard/policies/${slug}`,
  }));
}
