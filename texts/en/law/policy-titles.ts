/** What the legal pages are called in the footer, and where they have no version yet. */
export const policyTitles = {
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  returns: "Returns and refunds",
  shipping: "Shipping and delivery",
  grievance: "Grievances",
};
