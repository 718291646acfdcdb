import { createHash } from "node:crypto";
import type { Language } from "#domain/profile/language.ts";
import type { ArticleTexts, LiveArticle, ShownArticle } from "#domain/settings/article.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  addTranslations,
  findTranslations,
  type Translation,
} from "#server/translations/queries.ts";
import { seedArticles } from "./seed/articles.ts";
import { hindiArticles } from "./seed/hindi-articles.ts";

/** A translation as it is stored: `of` says which English it was made of. */
type StoredTexts = ArticleTexts & { of: string };

/** Distinguishes the English that a translation was made of. */
export const articleOrigin = ({ title, summary, body, alt }: ArticleTexts) =>
  createHash("sha256")
    .update(JSON.stringify([title, summary, body, alt]))
    .digest("base64url");

/**
 * The articles' translations as they are kept now. A database without any gets those of the first
 * articles in Hindi.
 */
export async function readArticleTranslations(db: Database, at: Date): Promise<Translation[]> {
  const found = await findTranslations(db, "article");
  if (found.length > 0) return found;
  const rows = seedArticles.flatMap((article): Translation[] => {
    const texts = hindiArticles[article.slug];
    const document = { ...texts, of: articleOrigin(article) };
    return texts ? [{ subject: article.slug, language: "hi", document }] : [];
  });
  await addTranslations(db, "article", rows, at);
  return findTranslations(db, "article");
}

/** An article in a language; in English where it has no translation of the words that it has now. */
export function inLanguage(
  article: LiveArticle,
  language: Language,
  translations: readonly Translation[],
): ShownArticle {
  const found = translations.find(
    (each) => each.language === language && each.subject === article.slug,
  );
  if (!found) return { ...article, language: "en" };
  const { of, ...texts } = found.document as StoredTexts;
  if (of !== articleOrigin(article)) return { ...article, language: "en" };
  return { ...article, ...texts, language };
}
