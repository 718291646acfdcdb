import { Link } from "react-router";
import { pictureOf } from "#app/content/pictures.server.ts";
import { portalCards } from "#app/content/portal.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Onward } from "#app/features/marketing/onward.tsx";
import { Opening } from "#app/features/marketing/opening.tsx";
import {
  PortalCards,
  PortalFeatures,
  VisitPortal,
} from "#app/features/marketing/portal/sections.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { here } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import { portalPage as words } from "#texts/marketing/portal-page.ts";
import { layout } from "#texts/site/layout.ts";
import type { Route } from "./+types/portal";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/portal/portal.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...words().meta, trail: [{ name: layout().portal, path: "/portal" }] });

export function loader({ context }: Route.LoaderArgs) {
  const { portalUrl, demo } = requestContextOf({ context }).ctx.settings;
  return {
    portalUrl: portalUrl ?? (demo ? here("/portal/live") : null),
    desk: pictureOf("desk-wide", { width: 1440, height: 900 }),
    deskTall: pictureOf("desk-tall", { width: 800, height: 1000 }),
    monitors: pictureOf("category-monitors", { width: 1080, height: 900 }),
    cards: portalCards().map(({ image }) => ({
      wide: pictureOf(image, { width: 1500, height: 1000 }),
      tall: pictureOf(`${image}-tall`, { width: 780, height: 1000 }),
    })),
  };
}

/** Portal: what the device portal is, and the way there (§2.68). */
export default function PortalPage({ loaderData }: Route.ComponentProps) {
  const { portalUrl, desk, deskTall, monitors, cards } = loaderData;
  return (
    <>
      <Opening {...words().opening}>
        <p className="portal-visit">
          {portalUrl ? <VisitPortal url={portalUrl} /> : null}
          <a className="more" href="#screens">
            {words().screens} <Icon name="arrow" />
          </a>
        </p>
      </Opening>
      <div className="wrap">
        <div className="frame portal-picture">
          <Picture
            picture={desk}
            tall={deskTall}
            alt={words().alt}
            sizes="(width >= 56.25rem) 88vw, 92vw"
            priority
          />
        </div>
      </div>
      <PortalFeatures />
      <PortalCards pictures={cards} />
      <Onward picture={monitors} words={words().onward}>
        <Link className="button" to="/shop">
          {words().onward.see}
        </Link>
        <Link className="more" to="/compare">
          {words().onward.compare} <Icon name="arrow" />
        </Link>
      </Onward>
    </>
  );
}
