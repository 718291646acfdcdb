import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { type TranslatedSubject, translatedKinds, translationOf } from "#domain/translation.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findTranslations } from "#server/translations/queries.ts";
import { phrasesOf } from "./phrases.ts";
import { subjectsFor, translatedSubjects } from "./subjects.ts";

export type ListedTranslation = Pick<TranslatedSubject, "kind" | "subject" | "name" | "isLive"> & {
  texts: number;
  /** How many of them are shown in English. */
  missing: number;
};

/**
 * What of the shop's texts there is in Hindi, in the order of the pages, also of what is not live yet. Needs
 * `settings:update`, for drafts of products `products:update` beside it.
 */
export async function listTranslations(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<ListedTranslation[], "insufficient-permissions">> {
  const allowed = authorize(admin, "settings:update");
  return allowed.ok ? success(await listMissing(ctx, subjectsFor(ctx, admin))) : allowed;
}

type Shown = Pick<AdminContext, "db" | "catalogue" | "articles" | "settings" | "now">;

/**
 * How many of those that visitors see are not in Hindi as a whole, for whoever asks: the count of it in the menu is
 * shown to those alone who may see the list.
 */
export async function countMissing(ctx: Shown): Promise<number> {
  const live = translatedSubjects(ctx).filter(({ isLive }) => isLive);
  return (await listMissing(ctx, live)).filter(({ missing }) => missing > 0).length;
}

async function listMissing(
  ctx: Shown,
  subjects: readonly TranslatedSubject[],
): Promise<ListedTranslation[]> {
  const kinds = await Promise.all(
    translatedKinds.map(async (kind) => {
      const rows = await findTranslations(ctx.db, kind);
      const hindi = rows.filter(({ language }) => language === "hi");
      return [kind, new Map(hindi.map(({ subject, document }) => [subject, document]))] as const;
    }),
  );
  const stored = new Map(kinds);
  return subjects.map((each) => {
    const { kind, subject, name, isLive, english } = each;
    const document = stored.get(kind)?.get(subject);
    const phrases = phrasesOf(each, document, ctx.articles);
    const missing = english.filter((text) => !translationOf(text, phrases)).length;
    return { kind, subject, name, isLive, texts: english.length, missing };
  });
}
