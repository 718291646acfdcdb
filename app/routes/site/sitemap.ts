import { articles } from "#app/content/blog.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/about", "/technology", "/media", "/shop", "/portal", "/blog"];

/** Every public page by its one address. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = requestContextOf({ context }).ctx;
  const { publicUrl } = settings;
  const paths = [
    ...pages,
    ...catalogue.live().map(({ id }) => `/product/${id}`),
    ...articles.map(({ slug }) => `/blog?article=${slug}`),
  ];
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
