import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { type TranslatedSubject, translatedKinds, translationOf } from "#domain/translation.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findTranslations } from "#server/translations/queries.ts";
import { phrasesOf } from "./phrases.ts";
import { translatedSubjects } from "./subjects.ts";

export type ListedTranslation = Pick<TranslatedSubject, "kind" | "subject" | "name"> & {
  texts: number;
  /** How many of them are shown in English. */
  missing: number;
};

/** What of the shop's texts there is in Hindi, in the order of the pages. Needs `settings:update`. */
export async function listTranslations(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<ListedTranslation[], "insufficient-permissions">> {
  const allowed = authorize(admin, "settings:update");
  return allowed.ok ? success(await listMissing(ctx)) : allowed;
}

/** The same for whoever asks: the count of it in the menu is shown to those alone who may see the list. */
export async function listMissing(
  ctx: Pick<AdminContext, "db" | "catalogue" | "articles" | "settings">,
): Promise<ListedTranslation[]> {
  const kinds = await Promise.all(
    translatedKinds.map(async (kind) => {
      const rows = await findTranslations(ctx.db, kind);
      const hindi = rows.filter(({ language }) => language === "hi");
      return [kind, new Map(hindi.map(({ subject, document }) => [subject, document]))] as const;
    }),
  );
  const stored = new Map(kinds);
  return translatedSubjects(ctx).map((each) => {
    const { kind, subject, name, english } = each;
    const document = stored.get(kind)?.get(subject);
    const phrases = phrasesOf(each, document, ctx.articles);
    const missing = english.filter((text) => !translationOf(text, phrases)).length;
    return { kind, subject, name, texts: english.length, missing };
  });
}
