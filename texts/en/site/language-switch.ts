import { texts } from "#language";
/** The way to the same page in the other language; its words are in that language. */
export const languageSwitch = texts({
  label: "Language",
  other: "हिन्दी",
});
