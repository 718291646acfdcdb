import { Link } from "react-router";
import { aboutMeta, achievementSigns, opening } from "#app/content/about.ts";
import { filmOf } from "#app/content/films.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Achievements } from "#app/features/marketing/about/achievements.tsx";
import { Mission, Origin, Signs } from "#app/features/marketing/about/sections.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import { namedPicture } from "../named-picture.server.ts";
import type { Route } from "./+types/about";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/about/about.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...aboutMeta, trail: [{ name: "About", path: "/about" }] });

const PORTRAIT = { width: 800, height: 1000 };

export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { milestones, achievements } = ctx.settings.content;
  return {
    office: pictureOf("office-wide", { width: 1440, height: 900 }),
    officeTall: pictureOf("office-tall", PORTRAIT),
    origin: pictureOf("bedroom-tall", PORTRAIT),
    film: filmOf("turn", "card-aesthetic", { width: 900, height: 680 }),
    milestones: milestones.list,
    achievements: achievements.list.map(({ sign, picture, ...words }) => ({
      ...words,
      ...achievementSigns[sign],
      picture: namedPicture(ctx, picture, { width: 800, height: 600 }),
    })),
    trophies: achievements.trophies,
    named: new URL(request.url).searchParams.get("achievement"),
  };
}

/** About: header, origin, mission, achievements (§2, About). */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { office, officeTall, origin, film, milestones, achievements, trophies, named } =
    loaderData;
  return (
    <>
      <Opening {...opening}>
        <div className="opening-actions cluster">
          <Link className="button" to="/shop">
            Explore our Products
          </Link>
          <Link className="button quiet" to="#origin">
            Explore our Journey
          </Link>
        </div>
        <Signs />
      </Opening>
      <div className="wrap">
        <div className="frame about-picture">
          <Picture
            picture={office}
            tall={officeTall}
            alt="A silver purifier with an areca palm beside the desk of a bright office"
            sizes="(width >= 56.25rem) 88vw, 92vw"
            priority
          />
        </div>
      </div>
      <Origin picture={origin} milestones={milestones} />
      <Mission film={film} />
      <Achievements achievements={achievements} trophies={trophies} named={named} />
    </>
  );
}
