import { filmOf } from "#app/content/films.server.ts";
import { mediaMeta, news, opening, videos } from "#app/content/media.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import {
  ArticlesTeaser,
  ClosingBanner,
  News,
  Outlets,
  Videos,
} from "#app/features/marketing/media/sections.tsx";
import type { Video } from "#app/features/marketing/media/video-card.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/media";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/media/media.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...mediaMeta, trail: [{ name: "Media", path: "/media" }] });

const ROOM = { width: 1440, height: 900 };

export function loader({ context }: Route.LoaderArgs) {
  const { mediaVideos, newsLinks } = requestContextOf({ context }).ctx.settings;
  return {
    videos: videos.map(({ own, image, ...video }, index): Video => {
      const id = mediaVideos[index] ?? null;
      if (id) return { ...video, id, film: null, picture: pictureOf(image, ROOM) };
      const { film, poster } = filmOf(own.film, image, ROOM);
      return { ...video, ...own, id, film, picture: poster };
    }),
    newsLinks,
    teaser: pictureOf("desk-wide", ROOM),
    news: news.map(({ image }) => pictureOf(image, { width: 800, height: 600 })),
  };
}

/** Media: films, teaser, outlets, news, banner (§2, Media). */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Opening {...opening} />
      <Videos videos={loaderData.videos} />
      <ArticlesTeaser picture={loaderData.teaser} />
      <Outlets />
      <News pictures={loaderData.news} links={loaderData.newsLinks} />
      <ClosingBanner />
    </>
  );
}
