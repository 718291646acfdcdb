import type { TagCategory } from "#domain/consent/tags.ts";
import { texts } from "#language";

/** The services of others that a visitor may agree to. */
export const servicesPage = texts({
  title: "Services of others",
  lead: "These are loaded on the shop’s public pages once you have agreed to them, and never before. The shop works the same without them.",
  categories: { measurement: "Measurement", advertising: "Advertising" } satisfies Record<
    TagCategory,
    string
  >,
  hosts: (hosts: string) => `It is loaded from ${hosts}, and sees which public pages you open.`,
  agree: (category: string) => `I agree: ${category}`,
  save: "Save my choice",
  saved: "Your choice is saved in this browser for half a year.",
  change: "Agree, or take it back",
});
