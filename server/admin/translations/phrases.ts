import type { ArticleTexts } from "#domain/settings/article.ts";
import { type Phrases, type TranslatedSubject, translationOf } from "#domain/translation.ts";
import type { Articles } from "#server/context/context.ts";
import { articleOrigin } from "#server/settings/article-translations.ts";

type Document = Record<string, unknown>;

/** An article or a page in English. */
const textOf = (articles: Articles, slug: string) =>
  articles.all().find((each) => each.slug === slug);

/** What the texts of a subject are in the other language, from its translation as it is kept. */
export function phrasesOf(
  { kind, subject }: TranslatedSubject,
  document: Document | undefined,
  articles: Articles,
): Phrases {
  if (!document) return {};
  if (kind !== "article") return document as Phrases;
  const article = textOf(articles, subject);
  if (!article || document.of !== articleOrigin(article)) return {};
  const names = ["title", "summary", "body", "alt"] as const;
  return Object.fromEntries(names.map((name) => [article[name], String(document[name] ?? "")]));
}

/**
 * The translation as it is kept, from what was typed: of an article its four texts and what English they
 * were made of, of all others the texts by their English, with those that may come back.
 */
export function documentOf(
  { kind, subject, english }: TranslatedSubject,
  phrases: Phrases,
  before: Document | undefined,
  articles: Articles,
): Document {
  if (kind !== "article") {
    const other = Object.entries(before ?? {}).filter(([text]) => !english.includes(text));
    const typed = Object.entries(phrases).filter(([, text]) => text !== "");
    return Object.fromEntries([...other, ...typed]);
  }
  const article = textOf(articles, subject);
  if (!article) throw new Error("the article is not there any more");
  const say = (text: string) => translationOf(text, phrases);
  const { title, summary, body, alt } = article;
  const texts: ArticleTexts = {
    title: say(title),
    summary: say(summary),
    body: say(body),
    alt: say(alt),
  };
  // Without a title it is not translated: it stays in English.
  return { ...texts, of: texts.title === "" ? "" : articleOrigin(article) };
}
