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
  if (!allowed.ok) return allowed;
  const kinds = await Promise.all(
    translatedKinds.map(async (kind) => [kind, await findTranslations(ctx.db, kind)] as const),
  );
  const stored = new Map(kinds);
  return success(
    translatedSubjects(ctx).map((each) => {
      const { kind, subject, name, english } = each;
      const found = stored
        .get(kind)
        ?.find((row) => row.subject === subject && row.language === "hi");
      const phrases = phrasesOf(each, found?.document, ctx.articles);
      const missing = english.filter((text) => !translationOf(text, phrases)).length;
      return { kind, subject, name, texts: english.length, missing };
    }),
  );
}
