import { policySlugs } from "#domain/policies/slugs.ts";
import { readPath } from "#domain/profile/language.ts";
import type { Changes, Topic } from "#server/platform/db/changes.ts";
import type { CachedPages } from "#server/platform/http/cached-pages.ts";

const all = () => true;
/** What names products, their prices or whether they are there; an article ends with a product. */
const isOfProducts = (path: string) =>
  ["/", "/shop", "/compare", "/calculator", "/blog"].includes(path.replace(/\?.*/, "")) ||
  /^\/(product|blog)\//.test(path);
/** The legal pages and their versions. */
const isPolicy = (path: string) =>
  policySlugs.some((slug) => path === `/${slug}` || path.startsWith(`/${slug}/`));

/** Which cached pages show what has changed, by their paths in English. */
const concerned: Record<Topic, (path: string) => boolean> = {
  catalogue: isOfProducts,
  stock: isOfProducts,
  offers: isOfProducts,
  settings: all,
  articles: all,
  policies: isPolicy,
  waivers: () => false,
  media: all,
  reviews: (path) => path.startsWith("/product/"),
};

/**
 * Invalidates cached pages when what they show changes. To be called when all who cache what pages are made of
 * listen already: those are notified first.
 */
export function invalidatePagesOnChange(changes: Changes, pages: CachedPages): void {
  for (const topic of Object.keys(concerned) as Topic[]) {
    changes.listen(topic, () => pages.forget((path) => concerned[topic](readPath(path).path)));
  }
}
