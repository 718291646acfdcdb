import { policyTitles } from "#texts/law/policy-titles.ts";
import type { PolicySlug } from "../policies/slugs.ts";
import type { Gap } from "./gap.ts";

/** The legal pages that are no text of the company's yet. */
export function gapsOfPolicies(notAccepted: readonly PolicySlug[]): Gap[] {
  return notAccepted.map((slug) => ({
    key: `policy.${slug}`,
    part: "Pages",
    sentence: `The page “${policyTitles()[slug]}” is not published and accepted.`,
    link: `/admin/dashboard/policies/${slug}`,
  }));
}
