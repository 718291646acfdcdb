import type { TextKind } from "#domain/settings/article.ts";

/** Where articles and pages are listed; below it each has its form. */
export const articlesList: Readonly<Record<TextKind, string>> = {
  article: "/admin/dashboard/articles",
  page: "/admin/dashboard/pages",
};

/** The slug under which a new one is written. */
export const NEW = "new";
