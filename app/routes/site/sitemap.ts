import { policySlugs } from "#domain/policies/slugs.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/about", "/technology", "/media", "/shop", "/portal", "/blog"];

/** Every public page by its one address. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue, articles, policies } = requestContextOf({ context }).ctx;
  const { publicUrl } = settings;
  const entry = (path: string, lastmod = "") =>
    `<url><loc>${publicUrl}${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`;
  const urls = [
    ...pages.map((path) => entry(path)),
    ...catalogue.live().map(({ id, updatedAt }) => entry(`/product/${id}`, updatedAt)),
    ...articles.live().map(({ slug }) => entry(`/blog/${slug}`)),
    ...policySlugs.filter((slug) => policies.current(slug)).map((slug) => entry(`/${slug}`)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, no-cache", // products come and go
    },
  });
}
