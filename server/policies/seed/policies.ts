import type { Policy } from "#domain/policies/policy.ts";
import { contact } from "./contact.ts";
import { grievance } from "./grievance.ts";
import { contact as contactInHindi } from "./hindi/contact.ts";
import { grievance as grievanceInHindi } from "./hindi/grievance.ts";
import { privacy as privacyInHindi } from "./hindi/privacy.ts";
import { returns as returnsInHindi } from "./hindi/returns.ts";
import { shipping as shippingInHindi } from "./hindi/shipping.ts";
import { terms as termsInHindi } from "./hindi/terms.ts";
import { privacy } from "./privacy.ts";
import { returns } from "./returns.ts";
import { shipping } from "./shipping.ts";
import { terms } from "./terms.ts";

type SeedPolicy = Pick<Policy, "slug" | "title" | "body">;

/** The first texts of the legal pages, in English: a lawyer reads them before a shop opens with them. */
export const seedPolicies: readonly SeedPolicy[] = [
  contact,
  privacy,
  terms,
  returns,
  shipping,
  grievance,
];

/** The same in Hindi. */
export const seedPoliciesInHindi: readonly SeedPolicy[] = [
  contactInHindi,
  privacyInHindi,
  termsInHindi,
  returnsInHindi,
  shippingInHindi,
  grievanceInHindi,
];
