import type { Language } from "../profile/language.ts";
import type { FieldErrors, Fields } from "./fields.ts";

/** A draft is seen by admins alone. */
const articleStates = ["draft", "live"] as const;
export type ArticleState = (typeof articleStates)[number];

/** An article of the blog, or a page of the owner's own. */
export type TextKind = "article" | "page";

/** An article or a page as it is edited and kept. No two of them have the same slug. */
export type ArticleDocument = {
  kind: TextKind;
  /** Its address: `/blog/{slug}`, of a page `/pages/{slug}`. */
  slug: string;
  title: string;
  /** What stands on an article's card, and below its name in search results. */
  summary: string;
  /** Markdown. */
  body: string;
  /** A picture's name, and what it shows; "" of a page, whose pictures stand in its text. */
  picture: string;
  alt: string;
  /** Whether the footer of every page leads to it; of a page alone. */
  inFooter: boolean;
  state: ArticleState;
  /** A live article is seen from this moment on; an ISO text, null while it has none. */
  publishedAt: string | null;
};

export type LiveArticle = ArticleDocument & { state: "live"; publishedAt: string };

/** Where visitors read it. */
export const pathOfText = ({ kind, slug }: Pick<ArticleDocument, "kind" | "slug">): string =>
  `/${kind === "page" ? "pages" : "blog"}/${slug}`;

/** An article or a page as it was kept before there were pages. */
export const withKind = (
  stored: Omit<ArticleDocument, "kind" | "inFooter"> & Partial<ArticleDocument>,
): ArticleDocument => ({
  ...stored,
  kind: stored.kind ?? "article",
  inFooter: stored.inFooter ?? false,
});

/** What of an article is in a language. */
export type ArticleTexts = Pick<ArticleDocument, "title" | "summary" | "body" | "alt">;

/** A live article as visitors read it, with the language that its texts are in. */
export type ShownArticle = LiveArticle & { language: Language };

/** Whether visitors see an article at this moment. */
export function isVisible(article: ArticleDocument, now: Date): article is LiveArticle {
  const { state, publishedAt } = article;
  return state === "live" && publishedAt !== null && new Date(publishedAt) <= now;
}

const WORDS_A_MINUTE = 200;

/** How long an article takes to read, in minutes. */
export function minutesOf({ body }: Pick<ArticleDocument, "body">): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE));
}

/** A moment as India's clocks show it, `2026-02-17T09:30`. */
export function inIndia(moment: string): string {
  return new Date(new Date(moment).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16);
}

/** The moment of such a text. */
export const momentOf = (local: string): string => new Date(`${local}:00+05:30`).toISOString();

/** The form of an article. The time is India's; empty: from now on. */
export const articleFields = {
  title: { kind: "text", label: "Title", most: 100, required: true },
  slug: {
    kind: "text",
    label: "Address",
    most: 80,
    required: true,
    format: "slug",
    hint: "Small letters, digits and hyphens, proposed from the title. It stays once the article is live.",
  },
  summary: {
    kind: "text",
    label: "Summary",
    most: 300,
    required: true,
    long: true,
    hint: "On the card and in search results: one or two sentences.",
  },
  picture: { kind: "picture", label: "Picture", required: true },
  alt: { kind: "text", label: "What the picture shows", most: 160, required: true },
  body: {
    kind: "text",
    label: "Text",
    most: 60_000,
    required: true,
    long: true,
    markdown: "pictures",
  },
  state: {
    kind: "choice",
    label: "State",
    choices: { draft: "Draft", live: "Live" },
    width: 3,
  },
  from: {
    kind: "text",
    label: "Visible from",
    most: 16,
    format: "moment",
    hint: "India's time. Empty: at once.",
    width: 3,
  },
} as const satisfies Fields;

/** The form of a page of one's own: a picture stands in its text. */
export const pageFields = {
  title: articleFields.title,
  slug: {
    ...articleFields.slug,
    hint: "The page stands at /pages/ and this name. It stays once the page is live.",
  },
  summary: { ...articleFields.summary, hint: "In search results: one or two sentences." },
  body: articleFields.body,
  inFooter: {
    kind: "switch",
    label: "In the footer",
    hint: "Every page of the shop leads to it.",
  },
  state: articleFields.state,
  from: articleFields.from,
} as const satisfies Fields;

/** Where admins find all articles, or all pages; below it each has its form. */
export const articlesList: Readonly<Record<TextKind, string>> = {
  article: "/admin/dashboard/articles",
  page: "/admin/dashboard/pages",
};

/** Not a slug: the address where a new one is written. */
export const NEW = "new";

/** What is wrong with a slug, where the article has been `saved` (null: it is new). */
export function checkSlug(
  slug: string,
  saved: Pick<ArticleDocument, "kind" | "slug" | "state"> | null,
): FieldErrors {
  if (slug === NEW) return { slug: "Please choose another address." };
  if (saved?.state !== "live" || saved.slug === slug) return {};
  return { slug: `The address of a live ${saved.kind} stays as it is.` };
}
