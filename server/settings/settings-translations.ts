import type { Language } from "#domain/profile/language.ts";
import type { Fields } from "#domain/settings/fields.ts";
import { groups, isGroupName, type SettingsValues } from "#domain/settings/groups.ts";
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
  const translated = own.flatMap(({ subject, document }) =>
    isGroupName(subject)
      ? [[subject, translate(groups[subject].fields, values[subject], document)]]
      : [],
  );
  return { ...values, ...Object.fromEntries(translated) };
}

type Sentences = Record<string, unknown>;

/** Texts alone: a choice may be written as a text beside it, and means something else. */
function translate(fields: Fields, value: object, sentences: Sentences): object {
  const entries = Object.entries(value).map(([name, part]) => {
    const field = fields[name];
    if (field?.kind === "rows" && Array.isArray(part)) {
      return [name, part.map((row: object) => translate(field.fields, row, sentences))];
    }
    const isText = field?.kind === "text" && !field.format && typeof part === "string";
    return [name, isText && Object.hasOwn(sentences, part) ? sentences[part] : part];
  });
  return Object.fromEntries(entries);
}
