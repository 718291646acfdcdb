import { expect, test } from "vitest";
import { listedPages as inSitemap } from "#app/content/listed-pages.ts";
import { policySlugs } from "#domain/policies/slugs.ts";
import { elsewhere, parts } from "#e2e/site/pages.ts";
import { examples, publicRoutes, unlisted, urlTable } from "#tests/support/url-table.ts";

// What `app/routes.ts` has and something else must not forget.

test("every route of customers is in the sitemap, or named with why not", () => {
  const listed = new Set<string>([...inSitemap, ...policySlugs.map((slug) => `/${slug}`)]);
  const isListed = ({ path }: { path: string }) =>
    listed.has(`/${path}`) || Object.hasOwn(examples, path);
  const isNamed = ({ path }: { path: string }) => Object.hasOwn(unlisted, path);
  const pathsOf = (some: readonly { path: string }[]) => some.map(({ path }) => path);
  expect(pathsOf(publicRoutes.filter((route) => !isListed(route) && !isNamed(route)))).toEqual([]);
  expect(pathsOf(publicRoutes.filter((route) => isListed(route) && isNamed(route)))).toEqual([]);
  const known = new Set(pathsOf(publicRoutes));
  const named = [...Object.keys(unlisted), ...Object.keys(examples)];
  expect(named.filter((path) => !known.has(path))).toEqual([]);
  expect([...listed].filter((path) => !known.has(path.slice(1)))).toEqual([]);
});

test("every page is opened in a browser", () => {
  const pages = urlTable.filter(({ file }) => file.endsWith(".tsx"));
  const opened = [...Object.values(parts).flatMap(Object.keys), ...Object.keys(elsewhere)];
  expect(opened.sort()).toEqual(pages.map(({ path }) => path || "/").sort());
});
