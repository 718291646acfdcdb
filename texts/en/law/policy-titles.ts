import { texts } from "#language";
/** What the legal pages are called in the footer, and where they have no version yet. */
export const policyTitles = texts({
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  returns: "Returns and refunds",
  shipping: "Shipping and delivery",
  grievance: "Grievances",
});
