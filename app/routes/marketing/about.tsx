import { Link } from "react-router";
import { achievementSigns } from "#app/content/about.ts";
import { filmOf } from "#app/content/films.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Achievements } from "#app/features/marketing/about/achievements.tsx";
import { Mission, Origin, Signs } from "#app/features/marketing/about/sections.tsx";
import { Onward } from "#app/features/marketing/onward.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { language } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { aboutPage as words } from "#texts/marketing/about-page.ts";
import { layout } from "#texts/site/layout.ts";
import { namedPicture } from "../named-picture.server.ts";
import type { Route } from "./+types/about";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/about/about.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...words().meta, trail: [{ name: layout().about, path: "/about" }] });

export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { milestones, achievements } = settingsIn(ctx.settings, language()).content;
  return {
    veranda: pictureOf("veranda-wide", { width: 1600, height: 1000 }),
    origin: pictureOf("bedroom-tall", { width: 800, height: 1000 }),
    nursery: pictureOf("nursery-wide", { width: 1440, height: 900 }),
    film: filmOf("turn", "card-aesthetic", { width: 900, height: 680 }),
    milestones: milestones.list,
    achievements: achievements.list.map(({ sign, picture, ...shown }) => ({
      ...shown,
      ...achievementSigns[sign],
      picture: namedPicture(ctx, picture, { width: 800, height: 600 }),
    })),
    trophies: achievements.trophies,
    named: new URL(request.url).searchParams.get("achievement"),
  };
}

/** About: header, origin, mission, achievements (§2, About). */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { veranda, origin, nursery, film, milestones, achievements, trophies, named } = loaderData;
  return (
    <>
      <Opening {...words().opening}>
        <div className="opening-actions cluster">
          <Link className="button" to="/shop">
            {words().products}
          </Link>
          <Link className="button quiet" to="#origin">
            {words().journey}
          </Link>
        </div>
        <Signs />
      </Opening>
      <div className="wrap">
        <div className="frame about-picture">
          <Picture
            picture={veranda}
            alt={words().pictureAlt}
            sizes="(width >= 56.25rem) 88vw, (width >= 40rem) 147vw, 184vw"
            priority
          />
        </div>
      </div>
      <Origin picture={origin} milestones={milestones} />
      <Mission film={film} />
      <Achievements achievements={achievements} trophies={trophies} named={named} />
      <Onward picture={nursery} words={words().onward}>
        <Link className="button" to="/shop">
          {words().onward.see}
        </Link>
        <Link className="more" to="/technology">
          {words().onward.how} <Icon name="arrow" />
        </Link>
      </Onward>
    </>
  );
}
