import { languages, pathIn } from "#domain/profile/language.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/robots";

/** Crawlers may read every page but those of a customer and of admins. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = requestContextOf({ context }).ctx.settings;
  const closed = ["/cart", "/checkout", "/payment", "/profile", "/orders"];
  const lines = [
    "User-agent: *",
    "Disallow: /admin/",
    ...closed.flatMap((path) => languages.map((each) => `Disallow: ${pathIn(each, path)}`)),
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
