import type { languageSwitch as english } from "#texts/site/language-switch.ts";

export const languageSwitch: typeof english = {
  label: "भाषा",
  other: "English",
};
