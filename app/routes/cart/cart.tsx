import { type ReactNode, useCallback, useState } from "react";
import { data, redirect } from "react-router";
import { type Cart, useCart } from "#app/features/cart/cart-context.tsx";
import { CartLineItem } from "#app/features/cart/cart-line.tsx";
import { ComingCart } from "#app/features/cart/coming-cart.tsx";
import { EmptyCart } from "#app/features/cart/empty-cart.tsx";
import { OfferForm } from "#app/features/cart/offer-form.tsx";
import { PriceChanges } from "#app/features/cart/price-changes.tsx";
import { useArrival } from "#app/features/checkout/use-arrival.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { thumbnailOf } from "#app/ui/thumbnail.ts";
import { Toast } from "#app/ui/toast.tsx";
import { WrittenPart } from "#app/ui/written-part.tsx";
import { type CartLine, lineKey } from "#domain/cart.ts";
import { formatPaise } from "#domain/money.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { priceRows } from "#domain/offers/rows.ts";
import { isAlwaysFree } from "#domain/shipping/delivery-fee.ts";
import { leftOf } from "#domain/stock.ts";
import { dropOffer, keepOffer } from "#server/cart/keep-offer.ts";
import { readAdded, saysAdded } from "#server/cart/visitor-cart.ts";
import { describePlace } from "#server/checkout/describe-place.ts";
import {
  askerOf,
  cartOf,
  customerOf,
  requestContextOf,
  writePart,
} from "#server/http/request-context.ts";
import { readCartStock } from "#server/stock/read-cart-stock.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";
import { cartPage as words } from "#texts/cart/cart-page.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/cart";
import { CartContent } from "./cart-content.tsx";
import { cartOnward } from "./cart-onward.server.tsx";
import { type CartRules, cartRules } from "./cart-rules.server.ts";
import { cartFields, changeSavedCart, keepInCookie } from "./change-cart.server.ts";
import { EarlyCart } from "./early-cart.tsx";
import "#app/features/catalogue/product-links.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "description", content: words().description },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, client, cookies } = requestContextOf({ context });
  const { added, cookies: said } = readAdded(ctx, client);
  cookies.push(...said);
  const customer = await customerOf({ context });
  const cart = await cartOf({ context });
  const scarce = await readCartStock(ctx, customer, cart?.lines ?? []);
  const onward = writePart({ context }, ONWARD, cartOnward(ctx));
  const arrival = describePlace(ctx, customer?.pinCode ?? "")?.says ?? "";
  return { added, scarce, onward, arrival, rules: await cartRules({ context }) };
}

/** What is shown below an empty cart is written by the server. */
const ONWARD = "cart-onward";

/**
 * Changes of the cart by forms that are sent without the page's scripts: a customer's in the saved
 * cart, a visitor's in a cookie (docs/decisions/0011). The answer to a change is the cart's page
 * anew, so that nothing is sent twice.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const fields = cartFields(form);
  if (fields.intent === "offer" || fields.intent === "remove-offer") {
    return changeOffer({ context }, form);
  }
  if ((await customerOf({ context })) || fields.intent === "merge") {
    const answer = await changeSavedCart({ context }, form);
    if (!answer.ok) return data(answer, { status: answer.code === "failed" ? 500 : 200 });
  } else {
    const answer = keepInCookie({ context }, form);
    if (!answer.ok) return data(answer);
  }
  if (fields.intent === "add") cookies.push(saysAdded(ctx));
  throw redirect("/cart", 303);
}

async function changeOffer({ context }: Pick<Route.ActionArgs, "context">, form: FormData) {
  const { ctx, client, cookies } = requestContextOf({ context });
  const who = { asker: await askerOf({ context }), client };
  const typed = String(form.get("offer") ?? "").slice(0, MOST_TYPED);
  if (form.get("intent") === "remove-offer") cookies.push(...(await dropOffer(ctx, who)).cookies);
  else {
    const applied = await keepOffer(ctx, who, typed);
    const { message } = applied.ok ? { message: "" } : applied.failure;
    if (!applied.ok) return data({ ok: false as const, code: "offer" as const, message, typed });
    cookies.push(...applied.value.cookies);
  }
  throw redirect("/cart", 303);
}
const MOST_TYPED = 100; // characters that come back

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, () => {
    return { ok: false as const, code: "offline" as const, message: siteMessages().offline };
  });
}

/** The cart, and what leads on while it is empty (cart.css shows it then). */
export default function CartPage(props: Route.ComponentProps) {
  return (
    <>
      <CartHere {...props} />
      <WrittenPart name={ONWARD} html={props.loaderData.onward} />
    </>
  );
}

/** A line that was taken out, and whether it was, once that is answered. */
type Gone = { line: CartLine; removed: ReturnType<Cart["change"]> };

function CartHere(props: Route.ComponentProps) {
  const { change } = useCart();
  const [gone, setGone] = useState<Gone | null>(null);
  const takeOut = useCallback(
    async (line: CartLine) => {
      const taken = { line, removed: change({ intent: "remove", key: lineKey(line) }) };
      setGone(taken);
      const { ok } = await taken.removed;
      // It is there still, and is not offered once more.
      if (!ok) setGone((now) => (now === taken ? null : now));
    },
    [change],
  );
  /** What could not be taken out is there still: put back it would be there twice. */
  const putBack = async ({ line, removed }: Gone) => {
    const { ok } = await removed;
    if (ok) await change({ intent: "add", line });
  };
  return (
    <>
      <CartOrNone {...props} takeOut={takeOut} />
      <div className="flash" role="status">
        {gone ? (
          <Toast
            onClose={() => setGone(null)}
            action={{
              label: words().undo,
              onPress() {
                setGone(null);
                void putBack(gone);
              },
            }}
          >
            {words().takenOut(gone.line.name)}
          </Toast>
        ) : null}
      </div>
    </>
  );
}

type CartOrNoneProps = Route.ComponentProps & { takeOut(line: CartLine): Promise<void> };

function CartOrNone({ loaderData, actionData, takeOut }: CartOrNoneProps) {
  const cart = useCart();
  const { added, rules, scarce } = loaderData;
  const [arrival] = useArrival(loaderData.arrival);
  const offerRefused = actionData?.code === "offer" ? actionData : undefined;
  const refused =
    actionData && !offerRefused ? <Notice kind="problem">{actionData.message}</Notice> : null;
  const offer = rules.takesCodes ? (
    <OfferForm lines={cart.lines} rules={rules} refused={offerRefused} />
  ) : null;
  if (cart.lines.length === 0) {
    return (
      <div className="quiet-page">
        <div className="wrap">
          {cart.dropped > 0 ? <Notice kind="info">{cartMessages().linesDropped}</Notice> : null}
          {refused}
          {cart.ready && !cart.waiting ? (
            <EmptyCart to="/shop" label={words().onward} />
          ) : (
            <>
              <div className="with-scripts">
                <ComingContent cart={cart} rules={rules} offer={offer} />
              </div>
              <noscript>
                <EmptyCart to="/shop" label={words().onward} />
              </noscript>
            </>
          )}
        </div>
      </div>
    );
  }
  const priced = priceOrder({ ...rules, lines: cart.lines });
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>{words().title}</h1>
        {cart.dropped > 0 ? <Notice kind="info">{cartMessages().linesDropped}</Notice> : null}
        {added ? <Notice kind="info">{siteMessages().productAdded}</Notice> : null}
        <PriceChanges lines={cart.lines} />
        {refused}
        {cart.problem ? <Notice kind="problem">{cart.problem}</Notice> : null}
        {cart.ready && !cart.waiting ? null : (
          <div className="with-scripts">
            <ComingCart waiting={cart.waiting} />
          </div>
        )}
        <CartContent
          count={`${cart.count} ${cart.count === 1 ? words().item : words().items}`}
          subtotal={formatPaise(priced.subtotal)}
          rows={priceRows({ items: cart.lines, pricing: priced.pricing })}
          total={formatPaise(priced.total)}
          arrival={arrival}
          offer={offer}
        >
          {cart.lines.map((line) => (
            <CartLineItem
              key={lineKey(line)}
              line={line}
              picture={thumbnailOf(line.image)}
              left={leftOf(line, scarce)}
              change={cart.change}
              takeOut={takeOut}
            />
          ))}
        </CartContent>
      </div>
    </div>
  );
}

/** A cart that is looked for in the browser, or on its way to the account's. */
function ComingContent({ cart, rules, offer }: { cart: Cart; rules: CartRules; offer: ReactNode }) {
  const coming = (
    <>
      <h1>{words().title}</h1>
      <ComingCart waiting={cart.waiting} />
    </>
  );
  // Before the application runs a cart is drawn at its lines' own prices.
  const isPlain = rules.automatic.length === 0 && !rules.offer && isAlwaysFree(rules.delivery);
  return cart.ready || !isPlain ? coming : <EarlyCart offer={offer}>{coming}</EarlyCart>;
}
