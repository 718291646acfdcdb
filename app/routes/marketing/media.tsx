import { filmOf } from "#app/content/films.server.ts";
import { logoOf } from "#app/content/logos.server.ts";
import { ownFilms } from "#app/content/media.ts";
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
import { here, language } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { mediaPage } from "#texts/marketing/media-page.ts";
import { layout } from "#texts/site/layout.ts";
import { namedPicture } from "../named-picture.server.ts";
import type { Route } from "./+types/media";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/media/media.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...mediaPage().meta, trail: [{ name: layout().media, path: "/media" }] });

const ROOM = { width: 1440, height: 900 };

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { content } = settingsIn(ctx.settings, language());
  return {
    videos: content.videos.list.map(({ video: id, picture, ...words }, index): Video => {
      const own = ownFilms()[index];
      if (id || !own)
        return { ...words, id, film: null, picture: namedPicture(ctx, picture, ROOM) };
      const { film, poster } = filmOf(own.film, picture, ROOM);
      return { ...own, id: null, film, picture: poster };
    }),
    outlets: content.outlets.list.map(({ name, picture }) => ({
      name,
      ...logoOf(name, picture, (named) => namedPicture(ctx, named)),
    })),
    teaser: pictureOf("dusk-wide", ROOM),
    news: content.news.list
      .filter(({ hidden }) => !hidden)
      .map(({ title, description, outlet, alt, link, slug, body, picture }) => ({
        ...{ title, description, outlet, alt },
        link: link || (slug && body ? here(`/media/${slug}`) : null),
        picture: namedPicture(ctx, picture, { width: 800, height: 600 }),
      })),
  };
}

/** Media: films, teaser, outlets, news, banner (§2, Media). */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Opening {...mediaPage().opening} />
      <Videos videos={loaderData.videos} />
      <ArticlesTeaser picture={loaderData.teaser} />
      <Outlets outlets={loaderData.outlets} />
      <News news={loaderData.news} />
      <ClosingBanner />
    </>
  );
}
