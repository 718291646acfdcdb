import { Link } from "react-router";
import { pictureOf } from "#app/content/pictures.server.ts";
import { Price } from "#app/features/catalogue/price.tsx";
import { pageMeta } from "#app/features/layout/page-meta.ts";
import { headers } from "#app/features/layout/shared-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { usePrefetchOnSight } from "#app/ui/use-prefetch-on-sight.ts";
import { priceTag } from "#domain/catalogue.ts";
import { terms } from "#domain/terms.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/shop";

export { headers };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Shop Air Purifiers & Monitors",
    after: "Smart Air Solutions",
    description: `Smart air purifiers and air-quality monitors, WiFi-enabled, with plant integration. Free shipping on all orders within ${terms.delivery.within}.`,
    trail: [{ name: "Shop", path: "/shop" }],
  });

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = requestContextOf({ context }).ctx;
  return {
    products: catalogue.live().map((product) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      features: product.features,
      ...priceTag(product),
      picture: pictureOf(product.image),
    })),
  };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const prefetch = usePrefetchOnSight();
  return (
    <>
      <header className="page-head wrap">
        <h1>Air you can see, from things worth looking at</h1>
        <p className="lead">
          One purifier and two monitors, made to work together and to stay in the room for years.
        </p>
      </header>
      <section className="wrap" aria-labelledby="our-products">
        <h2 id="our-products">Our Products</h2>
        <ul className="products">
          {loaderData.products.map((product, index) => (
            // The picture stands on the right of the first, on the left of the next (§2.43).
            <li
              key={product.id}
              className={index % 2 === 0 ? "product-card" : "product-card reversed"}
            >
              <div className="stack">
                <h3 id={`product-${product.id}`}>{product.name}</h3>
                <p className="soft">{product.description}</p>
                <h4>Key Features</h4>
                <ul className="marks">
                  {product.features.map((feature) => (
                    <li key={feature}>
                      <Icon name="check" />
                      {feature}
                    </li>
                  ))}
                </ul>
                <div className="product-action">
                  <Price price={product.price} mrp={product.mrp} />
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
      </section>
      <Information />
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
function Information() {
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
            Shipping is free on all orders within {terms.delivery.within}. Delivery takes a minimum
            of {terms.delivery.least} and a maximum of {terms.delivery.most}. You get a mail when
            the order is placed, and its status stands under Orders.
          </p>
        </div>
      </div>
    </section>
  );
}
