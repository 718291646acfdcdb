import { here, tag } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/webmanifest";

const PAPER = "#faf9f6"; // the pages' own ground
const icon = (size: number) => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose: "any maskable",
});

/** What a phone shows of the site when it is kept on the home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = requestContextOf({ context }).ctx.settings.brand;
  const manifest = {
    name,
    short_name: name,
    start_url: here("/"),
    lang: tag(),
    display: "browser",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [icon(192), icon(512)],
  };
  return Response.json(manifest, {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=86400",
    },
  });
}
