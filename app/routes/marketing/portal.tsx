import { pictureOf } from "#app/content/pictures.server.ts";
import { portalCards } from "#app/content/portal.ts";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Opening } from "#app/features/marketing/opening.tsx";
import {
  PortalCards,
  PortalFeatures,
  VisitPortal,
} from "#app/features/marketing/portal/sections.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import { layout } from "#texts/layout.ts";
import { portalPage as words } from "#texts/portal-page.ts";
import type { Route } from "./+types/portal";
import "#app/features/marketing/marketing.css";
import "#app/features/marketing/portal/portal.css";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...words.meta, trail: [{ name: layout.portal, path: "/portal" }] });

export function loader({ context }: Route.LoaderArgs) {
  return {
    portalUrl: requestContextOf({ context }).ctx.settings.portalUrl,
    desk: pictureOf("desk-wide", { width: 1440, height: 900 }),
    deskTall: pictureOf("desk-tall", { width: 800, height: 1000 }),
    cards: portalCards.map(({ image }) => ({
      wide: pictureOf(image, { width: 1500, height: 1000 }),
      tall: pictureOf(`${image}-tall`, { width: 780, height: 1000 }),
    })),
  };
}

/** Portal: what the device portal is, and the way there (§2.68). */
export default function PortalPage({ loaderData }: Route.ComponentProps) {
  const { portalUrl, desk, deskTall, cards } = loaderData;
  return (
    <>
      <Opening {...words.opening}>
        <p className="portal-visit">
          <VisitPortal url={portalUrl} />
        </p>
      </Opening>
      <div className="wrap">
        <div className="frame portal-picture">
          <Picture
            picture={desk}
            tall={deskTall}
            alt={words.alt}
            sizes="(width >= 56.25rem) 88vw, 92vw"
            priority
          />
        </div>
      </div>
      <PortalFeatures />
      <PortalCards pictures={cards} />
    </>
  );
}
