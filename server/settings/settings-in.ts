import type { Language } from "#domain/profile/language.ts";
import type { Settings } from "#server/context/context.ts";

/** What pages say of the shop and its terms, in a language: `Settings.translated`. */
export function settingsIn(
  { content, terms, translated }: Pick<Settings, "content" | "terms" | "translated">,
  language: Language,
): Pick<Settings, "content" | "terms"> {
  return language === "en" ? { content, terms } : translated[language];
}

/** The settings as they would be if all drafts were published. */
export const withDrafts = (settings: Settings): Settings =>
  settings.drafted ? { ...settings, ...settings.drafted } : settings;
