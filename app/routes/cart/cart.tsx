import { data, redirect } from "react-router";
import { type Cart, useCart } from "#app/features/cart/cart-context.tsx";
import { CartLineItem } from "#app/features/cart/cart-line.tsx";
import { ComingCart } from "#app/features/cart/coming-cart.tsx";
import { EmptyCart } from "#app/features/cart/empty-cart.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { lineKey } from "#domain/cart.ts";
import { deliveryOf } from "#domain/catalogue.ts";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { changeVisitorCart, readAdded, saysAdded } from "#server/cart/visitor-cart.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/cart";
import { CartContent } from "./cart-content.tsx";
import { cartFields, changeSavedCart, refusal } from "./change-cart.server.ts";
import { EarlyCart } from "./early-cart.tsx";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Cart"),
  { name: "description", content: "What you have chosen, and what it costs." },
];

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, client, cookies } = requestContextOf({ context });
  const { added, cookies: said } = readAdded(ctx, client);
  cookies.push(...said);
  return { added };
}

const cartIntents = ["add", "set", "remove"];

/**
 * Changes of the cart by forms that are sent without the page's scripts: a customer's in the saved
 * cart, a visitor's in a cookie (docs/decisions/0011). The answer to a change is the cart's page
 * anew, so that nothing is sent twice.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, client, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const fields = cartFields(form);
  if ((await customerOf({ context })) || fields.intent === "merge") {
    const answer = await changeSavedCart({ context }, form);
    if (!answer.ok) return data(answer, { status: answer.code === "failed" ? 500 : 200 });
  } else {
    if (!cartIntents.includes(fields.intent)) throw new Response("unknown intent", { status: 400 });
    const changed = changeVisitorCart(ctx, client, fields);
    if (!changed.ok) return data(refusal(changed.failure));
    cookies.push(...changed.value.cookies);
  }
  if (fields.intent === "add") cookies.push(saysAdded(ctx));
  throw redirect("/cart", 303);
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart();
  const { added } = loaderData;
  const refused = actionData ? <Notice kind="problem">{actionData.message}</Notice> : null;
  if (cart.lines.length === 0) {
    return (
      <div className="quiet-page">
        <div className="wrap">
          {refused}
          {cart.ready && !cart.waiting ? (
            <EmptyCart to="/shop" label="Continue Shopping" />
          ) : (
            <>
              <div className="with-scripts">
                <ComingContent cart={cart} />
              </div>
              <noscript>
                <EmptyCart to="/shop" label="Continue Shopping" />
              </noscript>
            </>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>Cart</h1>
        {cart.dropped > 0 ? <Notice kind="news">{messages.linesDropped}</Notice> : null}
        {added ? <Notice kind="news">{messages.productAdded}</Notice> : null}
        {refused}
        {cart.problem ? <Notice kind="problem">{cart.problem}</Notice> : null}
        {cart.ready && !cart.waiting ? null : (
          <div className="with-scripts">
            <ComingCart waiting={cart.waiting} />
          </div>
        )}
        <CartContent
          count={`${cart.count} ${cart.count === 1 ? "item" : "items"}`}
          total={formatPaise(cart.total)}
          delivery={deliveryOf(cart.lines)}
        >
          {cart.lines.map((line) => (
            <CartLineItem
              key={lineKey(line)}
              line={line}
              picture={thumbnailOf(line.image)}
              change={cart.change}
            />
          ))}
        </CartContent>
      </div>
    </div>
  );
}

/** A cart that is looked for in the browser, or on its way to the account's. */
function ComingContent({ cart }: { cart: Cart }) {
  const coming = (
    <>
      <h1>Cart</h1>
      <ComingCart waiting={cart.waiting} />
    </>
  );
  return cart.ready ? coming : <EarlyCart>{coming}</EarlyCart>;
}
