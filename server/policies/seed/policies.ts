import type { Policy } from "#domain/policies/policy.ts";
import { contact } from "./contact.ts";
import { grievance } from "./grievance.ts";
import { privacy } from "./privacy.ts";
import { returns } from "./returns.ts";
import { shipping } from "./shipping.ts";
import { terms } from "./terms.ts";

/** The first texts of the legal pages, in English: a lawyer reads them before a shop opens with them. */
export const seedPolicies: readonly Pick<Policy, "slug" | "title" | "body">[] = [
  contact,
  privacy,
  terms,
  returns,
  shipping,
  grievance,
];
