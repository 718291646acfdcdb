import type { languageSwitch as english } from "#english/site/language-switch.ts";
import { texts } from "#language";

export const languageSwitch: typeof english = texts({
  label: "भाषा",
});
