import { Link } from "react-router";
import { filmOf } from "#app/content/films.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { technologyCards } from "#app/content/technology.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Onward } from "#app/features/marketing/onward.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import {
  Contents,
  Filters,
  Roots,
  TechnologyCards,
  Touch,
} from "#app/features/marketing/technology/sections.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { technologyPage as words } from "#texts/marketing/technology-page.ts";
import { layout } from "#texts/site/layout.ts";
import type { Route } from "./+types/technology";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/technology/technology.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...words().meta, trail: [{ name: layout().technology, path: "/technology" }] });

export function loader() {
  return {
    filters: filmOf("filters", "filters-exploded", { width: 1440, height: 900 }),
    roots: filmOf("roots", "roots-cutaway"),
    touch: filmOf("touch", "display-touch", { width: 1200, height: 900 }),
    office: pictureOf("office-wide", { width: 1440, height: 900 }),
    cards: technologyCards().map(({ image }) => pictureOf(image, { width: 900, height: 680 })),
  };
}

/** Technology: filters, roots, touch, and three cards (§2, Technology). */
export default function TechnologyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Opening {...words().opening}>
        <Contents />
      </Opening>
      <Filters film={loaderData.filters} />
      <Roots film={loaderData.roots} />
      <Touch film={loaderData.touch} />
      <TechnologyCards pictures={loaderData.cards} />
      <Onward picture={loaderData.office} words={words().onward}>
        <Link className="button" to="/shop">
          {words().end}
        </Link>
        <Link className="more" to="/calculator">
          {words().onward.room} <Icon name="arrow" />
        </Link>
      </Onward>
    </>
  );
}
