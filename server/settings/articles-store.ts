import type { Language } from "#domain/profile/language.ts";
import { isVisible, type LiveArticle, type TextKind } from "#domain/settings/article.ts";
import type { Articles } from "#server/context/context.ts";
import type { Changes } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Translation } from "#server/translations/queries.ts";
import { inLanguage, readArticleTranslations } from "./article-translations.ts";
import {
  findArticles,
  hasArticles,
  insertArticle,
  type StoredArticle,
} from "./queries/articles.ts";
import { keepRevision } from "./queries/revisions.ts";
import { seedArticles } from "./seed/articles.ts";

/** The longest time that a timer takes, less than 2^31 ms: then it is set anew. */
const LONGEST = 24 * 3_600_000;

/**
 * The articles and pages in memory. One whose date comes is seen from then on: the listeners of `articles` are
 * notified. A database that never had any gets the five of a new shop.
 */
export async function openArticles(
  db: Database,
  changes: Changes,
  now: () => Date,
): Promise<{ articles: Articles; close(): void }> {
  if (!(await hasArticles(db))) await seed(db, now());
  let all: StoredArticle[] = [];
  let translations: Translation[] = [];
  let timer: NodeJS.Timeout | undefined;
  const load = async () => {
    [all, translations] = [await findArticles(db), await readArticleTranslations(db, now())];
    waitForNext();
  };
  function waitForNext(): void {
    clearTimeout(timer);
    const coming = all
      .filter(({ state, publishedAt }) => state === "live" && publishedAt !== null)
      .map(({ slug, publishedAt }) => ({ slug, at: new Date(publishedAt ?? 0).getTime() }))
      .filter(({ at }) => at > now().getTime())
      .sort((a, b) => a.at - b.at)[0];
    if (!coming) return;
    const wait = Math.min(coming.at - now().getTime() + 1, LONGEST);
    timer = setTimeout(() => void changes.notify("articles", [coming.slug]), wait);
    timer.unref();
  }
  changes.listen("articles", load);
  await load();
  const visible = () =>
    all.filter((article): article is StoredArticle & LiveArticle => isVisible(article, now()));
  const shown = (language: Language = "en") =>
    visible().map((article) => inLanguage(article, language, translations));
  const of = (kind: TextKind) => (language?: Language) =>
    shown(language).filter((each) => each.kind === kind);
  const [live, pages] = [of("article"), of("page")];
  return {
    articles: {
      live,
      find: (slug, language) => live(language).find((article) => article.slug === slug),
      pages,
      findPage: (slug, language) => pages(language).find((page) => page.slug === slug),
      all: () => all,
    },
    close: () => clearTimeout(timer),
  };
}

async function seed(db: Database, at: Date): Promise<void> {
  await transact(db, "repeatable", async (tx) => {
    for (const document of seedArticles) {
      const first = { revision: 1, at };
      if (!(await insertArticle(tx, document, first))) continue; // another process was quicker
      const subject = document.slug;
      await keepRevision(tx, { ...first, actorEmail: null, kind: "article", subject, document });
    }
  });
}
