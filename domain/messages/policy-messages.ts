import type { PolicySlug } from "../policies/slugs.ts";

/** What the legal pages are called in the footer, and where they have no version yet. */
export const policyTitles: Readonly<Record<PolicySlug, string>> = {
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  returns: "Returns and refunds",
  shipping: "Shipping and delivery",
  grievance: "Grievances",
};

/** What the shop itself says on and about its legal pages; their texts are edited by the owner. */
export const policyMessages = {
  cin: (cin: string) => `CIN ${cin}`,
  registeredOffice: (address: string) => `Registered office: ${address}`,
  contactPerson: (name: string) => `Contact person: ${name}`,
  notPublished: "This page has not been published yet.",
  legal: "Legal",
  pages: "Legal pages",
  version: (version: number, day: string) => `Version ${version}, of ${day}`,
  versions: "All versions",
  holds: "holds now",
  old: "This is an earlier version. It holds for what was ordered under it.",
  newest: "Read the version that holds now",
  changed: (note: string) => `What changed: ${note}`,
  title: (title: string, version: number) => `${title}, version ${version}`,
  description: (title: string, brand: string) => `${title}: what holds at ${brand}.`,
} as const;

/** Sentences of settings within the legal pages. */
export const policySentences = {
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  moneyBack: (days: string) => `You can send goods back for your money within ${days} of delivery.`,
  replacement: (days: string) => `You can ask for a replacement within ${days} of delivery.`,
  cash: "You can pay in cash at the door.",
  cashFrom: (from: string) => `You can pay in cash at the door, for orders from ${from}.`,
  cashTo: (to: string) => `You can pay in cash at the door, for orders up to ${to}.`,
  cashBetween: (from: string, to: string) =>
    `You can pay in cash at the door, for orders from ${from} up to ${to}.`,
  ownTerms: "Some places have a time and a cost of their own.",
  notServed: "A few PIN codes are not served.",
  checkout: "What holds for your PIN code is shown before you pay.",
} as const;

/** What an admin is told about them. */
export const policyAdminMessages = {
  saved: "The draft is saved. Visitors do not see it before it is published.",
  published: "The version is published.",
  accepted: "The version is noted as read and accepted.",
  deleted: "The draft is removed.",
  changed: "Somebody else has changed this page since you opened it. Please look at it again.",
  unknownName: (name: string) => `There is no {${name}}. The names are listed beside the form.`,
  nothingToPublish: "There is no draft to publish.",
} as const;
