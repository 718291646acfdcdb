import { listedPages } from "#app/content/listed-pages.ts";
import { alternates } from "#app/features/layout/alternates.ts";
import { policySlugs } from "#domain/policies/slugs.ts";
import { type Language, languages, pathIn } from "#domain/profile/language.ts";
import { pathOfText } from "#domain/settings/article.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/sitemap";

/** Every public page by its address in each language, with those in the others. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue, articles, policies } = requestContextOf({ context }).ctx;
  const { publicUrl } = settings;
  const entry = (path: string, lastmod = "") => {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
    const others = alternates(path).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${publicUrl}${other.path}"/>`,
    );
    const page = (language: Language) =>
      `<url><loc>${publicUrl}${pathIn(language, path)}</loc>${changed}${others.join("")}</url>`;
    return languages.map(page).join("");
  };
  const urls = [
    ...listedPages.map((path) => entry(path)),
    ...catalogue.live().map(({ id, updatedAt }) => entry(`/product/${id}`, updatedAt)),
    ...articles.live().map(({ slug }) => entry(`/blog/${slug}`)),
    ...articles.pages().map((page) => entry(pathOfText(page))),
    ...policySlugs.filter((slug) => policies.current(slug)).map((slug) => entry(`/${slug}`)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, no-cache", // products come and go
    },
  });
}
