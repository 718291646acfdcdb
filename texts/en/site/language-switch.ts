import { texts } from "#language";

/** The way to the same page in another language, which is named by itself (`languageName`). */
export const languageSwitch = texts({
  label: "Language",
});
