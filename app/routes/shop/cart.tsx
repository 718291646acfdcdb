import { Link, redirect } from "react-router";
import { lineKey } from "../../../domain/cart.ts";
import { deliveryOf } from "../../../domain/catalogue.ts";
import { authMessages, messages } from "../../../domain/messages.ts";
import { formatPaise } from "../../../domain/money.ts";
import { customerOf, visitOf } from "../../../server/auth/guards.ts";
import { addToCart } from "../../../server/services/add-to-cart.ts";
import { mergeCarts } from "../../../server/services/merge-carts.ts";
import { setCartQuantity } from "../../../server/services/set-cart-quantity.ts";
import { cartThumbnails } from "../../content/pictures.server.ts";
import { type CartAnswer, deliverAnswer } from "../../features/cart/cart-answers.ts";
import { useCart } from "../../features/cart/cart-context.tsx";
import { CartLineItem } from "../../features/cart/cart-line.tsx";
import { EmptyCart } from "../../features/cart/empty-cart.tsx";
import { thumbnailIn } from "../../features/checkout/order-summary.tsx";
import { Reassurance } from "../../features/checkout/reassurance.tsx";
import { orWhenOffline, shouldRevalidate } from "../../ui/network-failure.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = () => [
  { title: "Cart | Greenverse" },
  { name: "description", content: "What you have chosen, and what it costs." },
];

export function loader() {
  return { thumbnails: cartThumbnails() };
}

/** Changes of a signed-in customer's cart. Only the named fields are read; prices are never among them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = visitOf({ context });
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const customer = await customerOf({ context });
  if (!customer) {
    const code = "auth/user-token-expired" as const;
    return { ok: false, code, message: authMessages[code] } satisfies CartAnswer;
  }
  switch (field("intent")) {
    case "add": {
      const added = await addToCart(shop, customer.uid, {
        id: field("id"),
        size: field("size"),
        material: field("material"),
        color: field("color"),
        quantity: field("quantity"),
      });
      if (!added.ok) {
        const message = messages.optionUnknown;
        return { ok: false, code: added.failure, message } satisfies CartAnswer;
      }
      break;
    }
    case "set":
      await setCartQuantity(shop, customer.uid, field("key"), field("quantity"));
      break;
    case "remove":
      await setCartQuantity(shop, customer.uid, field("key"), 0);
      break;
    case "merge": {
      const items = field("items");
      const cartId = field("cartId").slice(0, 100);
      // Without an id the same cart could count twice.
      if (!cartId) throw new Response("no cart id", { status: 400 });
      await mergeCarts(shop, customer.uid, { cartId, items });
      return { ok: true, merged: items } satisfies CartAnswer;
    }
    default:
      throw new Response("unknown intent", { status: 400 });
  }
  // A form that was sent without JavaScript is shown what it changed.
  if (request.headers.get("sec-fetch-dest") === "document") throw redirect("/cart");
  return { ok: true } satisfies CartAnswer;
}

/** A change that cannot reach the server says so where the buyer is, instead of losing the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const answer = await orWhenOffline(
    serverAction,
    (): CartAnswer => ({ ok: false, code: "offline", message: messages.offline }),
  );
  deliverAnswer(form, answer);
  return answer;
}

export { shouldRevalidate };

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart();
  const { thumbnails } = loaderData;
  if (!cart.ready) {
    return (
      <div className="quiet-page">
        <div className="wrap">
          <h1>Cart</h1>
          <Skeleton label="Loading your cart" />
        </div>
      </div>
    );
  }
  if (cart.lines.length === 0) {
    return (
      <div className="quiet-page">
        <div className="wrap">
          <EmptyCart to="/shop" label="Continue Shopping" />
        </div>
      </div>
    );
  }
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Cart</h1>
        {cart.dropped > 0 ? <Notice kind="news">{messages.linesDropped}</Notice> : null}
        {cart.problem ? <Notice kind="problem">{cart.problem}</Notice> : null}
        <div className="grid">
          <ul className="lines" style={{ "--span": 8 } as never}>
            {cart.lines.map((line) => (
              <CartLineItem
                key={lineKey(line)}
                line={line}
                picture={thumbnailIn(thumbnails, line.image)}
              />
            ))}
          </ul>
          <aside
            className="summary"
            style={{ "--at": 9, "--span": 4 } as never}
            aria-labelledby="summary-title"
          >
            <h2 id="summary-title">Order Summary</h2>
            <dl>
              <div>
                <dt>
                  Subtotal{" "}
                  <span className="soft">
                    ({cart.count} {cart.count === 1 ? "item" : "items"})
                  </span>
                </dt>
                <dd>{formatPaise(cart.total)}</dd>
              </div>
              <div>
                <dt>Delivery</dt>
                <dd>{deliveryOf(cart.lines)}</dd>
              </div>
              <div className="total">
                <dt>Total</dt>
                <dd>{formatPaise(cart.total)}</dd>
              </div>
            </dl>
            <div className="stack">
              <Link className="button wide" to="/checkout">
                Proceed to Checkout
              </Link>
              <p className="tiny soft">Prices are inclusive of all taxes.</p>
            </div>
            <Reassurance />
          </aside>
        </div>
      </div>
    </div>
  );
}
