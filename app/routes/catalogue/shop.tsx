import { Link } from "react-router";
import { Price } from "#app/features/catalogue/price.tsx";
import { CompareLink, ShopHelp, Swatches } from "#app/features/catalogue/shop-help.tsx";
import { ShopOrigins } from "#app/features/catalogue/shop-origins.tsx";
import { ShopPager, ShopSearch } from "#app/features/catalogue/shop-search.tsx";
import { organizationOf, pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { shopAddress, shopPage } from "#domain/catalogue/shop-page.ts";
import { priceTag } from "#domain/catalogue.ts";
import { productLabel } from "#domain/stock.ts";
import type { Terms } from "#domain/terms.ts";
import { language } from "#language";
import { requestContextOf } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { originWords } from "#texts/catalogue/origin-words.ts";
import { shopPage as words } from "#texts/catalogue/shop-page.ts";
import type { Route } from "./+types/shop";
import { productHere } from "./product-here.server.ts";
import { productPicture } from "./product-pictures.server.ts";

export { headers };

export const meta: Route.MetaFunction = (args) => {
  const { search = "", page = 1, pages = 1, origin = "", byOrigin = false } = args.loaderData ?? {};
  const url = organizationOf(args).url;
  const link = (rel: string, to: number) => {
    return { tagName: "link", rel, href: url + shopAddress({ search, page: to }) } as const;
  };
  const tags = pageMeta(args, {
    title: page > 1 ? words().titleOf(page) : words().title,
    after: words().after,
    path: shopAddress({ search: "", page: search || origin || byOrigin ? 1 : page }),
    description: words().description(args.loaderData?.terms.delivery.cost ?? ""),
    trail: [{ name: words().shop, path: "/shop" }],
  });
  if (search || origin || byOrigin)
    return [...tags, { name: "robots", content: "noindex, follow" }];
  if (page > 1) tags.push(link("prev", page - 1));
  if (page < pages) tags.push(link("next", page + 1));
  return tags;
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { catalogue, stock, settings, pictures } = ctx;
  const live = catalogue.live();
  const here = live.map((product) => productHere(ctx, product));
  const langs = new Map(here.map(({ product, lang }) => [product.id, lang]));
  const { products, ...list } = shopPage(
    here.map(({ product }) => product),
    new URL(request.url).searchParams,
  );
  return {
    terms: settingsIn(settings, language()).terms,
    ...list,
    /** Whether the shop has the three first products and no others. */
    isTrio: live.map(({ id }) => id).join() === "1,2,3",
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      lang: langs.get(product.id),
      features: product.features,
      origin: list.origins.length > 0 ? product.declarations.origin : "",
      ...priceTag(product),
      colors: product.meanings.colors.map(({ name, tone }) => ({ name, tone })),
      picture: productPicture(pictures, product.image),
      left: productLabel(product.variants.map(({ id }) => stock.level(id))),
    })),
  };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { isTrio, isLong, search, found, page, pages, origins, origin, byOrigin } = loaderData;
  const canCompare = found > 1 || search !== "";
  return (
    <>
      <header className="page-head shop-head wrap">
        <h1>{words().heading}</h1>
        <p className="lead">{words().lead(isTrio, loaderData.terms.delivery.cost)}</p>
      </header>
      <section className="wrap shop-list" aria-labelledby="our-products">
        <h2 id="our-products">{words().products}</h2>
        {isLong ? <ShopSearch {...{ search, found, origin, byOrigin }} /> : null}
        {origins.length > 0 ? <ShopOrigins {...{ search, origins, origin, byOrigin }} /> : null}
        {found === 0 ? <p className="lead shop-none">{words().none}</p> : null}
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
                  <p className="soft small">{originWords().from(product.origin)}</p>
                ) : null}
                <p className="soft" lang={product.lang}>
                  {product.description}
                </p>
                <div className="product-action">
                  <div>
                    <Price price={product.price} mrp={product.mrp} />
                    {product.left ? <p className="small left">{product.left}</p> : null}
                  </div>
                  <Link
                    className="button"
                    to={`/product/${product.id}`}
                    aria-describedby={`product-${product.id}`}
                    viewTransition
                    onClick={({ currentTarget }) => moveOnlyIfSeen(currentTarget)}
                  >
                    {words().buy}
                  </Link>
                  {index === 0 && canCompare ? <CompareLink /> : null}
                </div>
                <Swatches colors={product.colors} />
                {product.features.length > 0 ? (
                  <div className="key-features">
                    <h4>{words().features}</h4>
                    <ul className="marks" lang={product.lang}>
                      {product.features.map((feature) => (
                        <li key={feature}>
                          <Icon name="check" />
                          {feature}
                        </li>
                      ))}
                    </ul>
                  </div>
                ) : null}
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
        <ShopHelp canCompare={canCompare} />
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
    <section className="on-sand section" aria-label={words().information}>
      <div className="wrap information">
        <div id="product-features">
          <h2>{words().productFeatures}</h2>
          <p>{words().productFeaturesText(terms.warrantyTime, terms.replacementTime)}</p>
        </div>
        <div id="return-policy">
          <h2>{words().returnPolicy}</h2>
          <p>{words().returnPolicyText(terms.moneyBackDays)}</p>
        </div>
        <div id="shipping-tracking">
          <h2>{words().shipping}</h2>
          <p>
            {words().shippingText(
              terms.delivery.shipping,
              terms.delivery.least,
              terms.delivery.most,
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
