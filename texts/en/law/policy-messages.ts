import { texts } from "#language";
/** What the shop itself says on and about its legal pages; their texts are edited by the owner. */
export const policyMessages = texts({
  ordering: "By ordering you accept these pages. They open in a new tab.",
  orderedUnder: "Ordered under",
  notPublished: "This page has not been published yet.",
  pages: "Legal pages",
  version: (version: number, day: string) => `Version ${version}, of ${day}`,
  versions: "All versions",
  holds: "holds now",
  old: "This is an earlier version. It holds for what was ordered under it. Names, addresses and numbers that the shop sets are those of today.",
  newest: "Read the version that holds now",
  changed: (note: string) => `What changed: ${note}`,
  title: (title: string, version: number) => `${title}, version ${version}`,
  description: (title: string, brand: string) =>
    `${title}: what ${brand} says about it in full, in the version that holds now.`,
});
