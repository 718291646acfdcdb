/**
 * The pages that the sitemap lists beside products, articles and legal pages, by their paths in English.
 * `tests/http/pages/url-table.test.ts` fails where a page of `app/routes.ts` is neither here nor named with why not.
 */
export const listedPages = [
  "/",
  "/about",
  "/technology",
  "/media",
  "/shop",
  "/compare",
  "/calculator",
  "/portal",
  "/blog",
] as const;
