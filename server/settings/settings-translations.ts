import type { Language } from "#domain/profile/language.ts";
import type { SettingsValues } from "#domain/settings/groups.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  addTranslations,
  findTranslations,
  type Translation,
} from "#server/translations/queries.ts";
import { hindiSettings } from "./seed/hindi-settings.ts";

/**
 * The settings' translations as they are kept now: for each group, sentences by their English. A group that has none
 * yet, in a new shop or of a newer version, gets those of a new shop in Hindi.
 */
export async function readSettingsTranslations(db: Database, at: Date): Promise<Translation[]> {
  const found = await findTranslations(db, "settings");
  const known = new Set(found.map(({ subject }) => subject));
  const rows = Object.entries(hindiSettings)
    .filter(([subject]) => !known.has(subject))
    .map(([subject, document]): Translation => ({ subject, language: "hi", document }));
  if (rows.length === 0) return found;
  await addTranslations(db, "settings", rows, at);
  return findTranslations(db, "settings");
}

/** Values in a language: each text that has a translation, and the English of all others. */
export function valuesIn(
  values: SettingsValues,
  language: Language,
  translations: readonly Translation[],
): SettingsValues {
  const own = translations.filter((each) => each.language === language);
  const translated = own
    .filter(({ subject }) => Object.hasOwn(values, subject))
    .map(({ subject, document }) => [
      subject,
      translate(values[subject as keyof SettingsValues], document),
    ]);
  return { ...values, ...Object.fromEntries(translated) };
}

function translate(value: unknown, sentences: Record<string, unknown>): unknown {
  if (typeof value === "string") return Object.hasOwn(sentences, value) ? sentences[value] : value;
  if (Array.isArray(value)) return value.map((each) => translate(each, sentences));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, translate(part, sentences)]);
  return Object.fromEntries(parts);
}
