import { Link } from "react-router";
import { Price } from "#app/features/catalogue/price.tsx";
import { ShopOrigins } from "#app/features/catalogue/shop-origins.tsx";
import { ShopPager, ShopSearch } from "#app/features/catalogue/shop-search.tsx";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { usePrefetchOnSight } from "#app/ui/use-prefetch-on-sight.ts";
import { shopAddress, shopPage } from "#domain/catalogue/shop-page.ts";
import { priceTag } from "#domain/catalogue.ts";
import { originWords } from "#domain/messages/declaration-messages.ts";
import { productLabel } from "#domain/stock.ts";
import type { Terms } from "#domain/terms.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/shop";
import { productPicture } from "./product-pictures.server.ts";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  const { search = "", page = 1, pages = 1, origin = "", byOrigin = false } = args.loaderData ?? {};
  const url = organizationOf(args).url;
  const link = (rel: string, to: number) => {
    return { tagName: "link", rel, href: url + shopAddress({ search, page: to }) } as const;
  };
  const tags = pageMeta(args, {
    title:
      page > 1 ? `Shop Air Purifiers & Monitors, page ${page}` : "Shop Air Purifiers & Monitors",
    after: "Smart Air Solutions",
    path: shopAddress({ search: "", page: search || origin || byOrigin ? 1 : page }),
    description:
      `Smart air purifiers and air-quality monitors, WiFi-enabled, with plant integration. ${args.loaderData?.terms.delivery.cost ?? ""}`.trim(),
    trail: [{ name: "Shop", path: "/shop" }],
  });
  if (search || origin || byOrigin)
    return [...tags, { name: "robots", content: "noindex, follow" }];
  if (page > 1) tags.push(link("prev", page - 1));
  if (page < pages) tags.push(link("next", page + 1));
  return tags;
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, stock, settings, pictures } = requestContextOf({ context }).ctx;
  const live = catalogue.live();
  const { products, ...list } = shopPage(live, new URL(request.url).searchParams);
  return {
    terms: settings.terms,
    ...list,
    /** Whether the shop has the specification's three and no others. */
    isTrio: live.map(({ id }) => id).join() === "1,2,3",
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      features: product.features,
      origin: list.origins.length > 0 ? product.declarations.origin : "",
      ...priceTag(product),
      picture: productPicture(pictures, product.image),
      left: productLabel(product.variants.map(({ id }) => stock.level(id))),
    })),
  };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const prefetch = usePrefetchOnSight();
  const { isTrio, isLong, search, found, page, pages, origins, origin, byOrigin } = loaderData;
  return (
    <>
      <header className="page-head wrap">
        <h1>Air you can see, from things worth looking at</h1>
        <p className="lead">
          {isTrio ? "One purifier and two monitors" : "Purifiers and monitors"}, made to work
          together and to stay in the room for years.
        </p>
      </header>
      <section className="wrap" aria-labelledby="our-products">
        <h2 id="our-products">Our Products</h2>
        {isLong ? <ShopSearch {...{ search, found, origin, byOrigin }} /> : null}
        {origins.length > 0 ? <ShopOrigins {...{ search, origins, origin, byOrigin }} /> : null}
        {found === 0 ? <p className="lead shop-none">No product has all of these words.</p> : null}
        <ul className="products">
          {loaderData.products.map((product, index) => (
            // The picture stands on the right of the first, on the left of the next (§2.43).
            <li
              key={product.id}
              className={index % 2 === 0 ? "product-card" : "product-card reversed"}
            >
              <div className="stack">
                <h3 id={`product-${product.id}`}>{product.name}</h3>
                {product.origin ? (
                  <p className="soft small">{originWords.from(product.origin)}</p>
                ) : null}
                <p className="soft">{product.description}</p>
                {product.features.length > 0 ? (
                  <>
                    <h4>Key Features</h4>
                    <ul className="marks">
                      {product.features.map((feature) => (
                        <li key={feature}>
                          <Icon name="check" />
                          {feature}
                        </li>
                      ))}
                    </ul>
                  </>
                ) : null}
                <div className="product-action">
                  <div>
                    <Price price={product.price} mrp={product.mrp} />
                    {product.left ? <p className="small left">{product.left}</p> : null}
                  </div>
                  <Link
                    className="button"
                    to={`/product/${product.id}`}
                    aria-describedby={`product-${product.id}`}
                    prefetch={prefetch}
                    viewTransition
                    onClick={({ currentTarget }) => moveOnlyIfSeen(currentTarget)}
                  >
                    Buy Now
                  </Link>
                </div>
              </div>
              <div className="frame" style={{ viewTransitionName: `product-${product.id}` }}>
                <Picture
                  picture={product.picture}
                  alt={product.name}
                  sizes="(width >= 40rem) 45vw, 92vw"
                  priority={index === 0}
                />
              </div>
            </li>
          ))}
        </ul>
        <ShopPager {...{ search, page, pages, origin, byOrigin }} />
      </section>
      <Information terms={loaderData.terms} />
    </>
  );
}

/** A picture that has been scrolled away does not move: it would cross the whole page unseen. */
function moveOnlyIfSeen(link: HTMLElement): void {
  const frame = link.closest(".product-card")?.querySelector<HTMLElement>(".frame");
  if (!frame) return;
  const { top, bottom, height } = frame.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0) > height / 4;
  if (!seen) frame.style.viewTransitionName = "none";
}

/** The terms of the shop; the footer links into it (§2.44, §9.10). */
function Information({ terms }: { terms: Terms }) {
  return (
    <section className="on-sand section" aria-label="Information">
      <div className="wrap information">
        <div id="product-features">
          <h2>Product Features</h2>
          <p>
            Every product carries a warranty of {terms.warrantyTime}, and is replaced within{" "}
            {terms.replacementTime} by the brand if it arrives faulty. Purifier and monitors speak
            Wi-Fi and Bluetooth and report to the same portal.
          </p>
        </div>
        <div id="return-policy">
          <h2>Return Policy</h2>
          <p>
            There is a {terms.moneyBackDays}-day money-back guarantee. Returned items must be
            original, with their accessories and packaging. Write to us, and we arrange the pick-up.
          </p>
        </div>
        <div id="shipping-tracking">
          <h2>Shipping & Tracking</h2>
          <p>
            {terms.delivery.shipping} Delivery takes a minimum of {terms.delivery.least} and a
            maximum of {terms.delivery.most}. You get a mail when the order is placed, and its
            status stands under Orders.
          </p>
        </div>
      </div>
    </section>
  );
}
