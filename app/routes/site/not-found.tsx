import { data, Link } from "react-router";
import { pictureOf } from "#app/content/pictures.server.ts";
import { ShopSearch } from "#app/features/catalogue/shop-search.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Picture } from "#app/ui/picture.tsx";
import { SHOP_PAGE } from "#domain/catalogue/shop-page.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { notFoundPage as words } from "#texts/site/not-found-page.ts";
import type { Route } from "./+types/not-found";
import "#app/ui/beside.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
];

/** The address itself says that there is nothing, and so does the status. */
export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, settings } = requestContextOf({ context }).ctx;
  const live = catalogue.live().length;
  const picture = pictureOf("balcony-wide", { width: 1440, height: 900 });
  const { sent } = settings.content.leads;
  return data(
    { picture, found: live, isLong: live > SHOP_PAGE, hasCheckup: sent },
    { status: 404 },
  );
}

/** 'Page Not Found' with the ways on (§2.70): home and shop, then a search where there is much, the checkup where it is sent. */
export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { picture, found, isLong, hasCheckup } = loaderData;
  const ways = [...words().ways, ...(hasCheckup ? [words().checkup] : [])];
  return (
    <div className="quiet-page">
      <div className="wrap beside">
        <div className="stack">
          <p className="soft num">404</p>
          <h1>{words().title}</h1>
          <p className="lead">{words().lead}</p>
          <p className="cluster">
            <Link className="button" to="/">
              {words().home}
            </Link>
            <Link className="button quiet" to="/shop">
              {words().products}
            </Link>
          </p>
          {isLong ? <ShopSearch search="" origin="" byOrigin={false} found={found} /> : null}
          <ul className="cluster ways">
            {ways.map(({ label, to }) => (
              <li key={to}>
                <Link className="more" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="frame not-found-picture">
          <Picture
            picture={picture}
            alt={words().alt}
            sizes="(width >= 56.25rem) 80vw, 110vw"
            priority
          />
        </div>
      </div>
    </div>
  );
}
