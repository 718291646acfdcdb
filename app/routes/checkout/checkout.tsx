import { Link, redirectDocument } from "react-router";
import { AskForCode } from "#app/features/accounts/email-code.tsx";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { ComingCart } from "#app/features/cart/coming-cart.tsx";
import { PriceChanges } from "#app/features/cart/price-changes.tsx";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import { PurchaseHeader } from "#app/features/checkout/purchase-header.tsx";
import type { OwnHeaderProps } from "#app/features/layout/header.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { dropWhenTaken } from "#app/ui/form/draft.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutSentence } from "#domain/failures/checkout.ts";
import { missingPlace } from "#domain/india/place-of-pin.ts";
import { messages } from "#domain/messages.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { discountsKey } from "#domain/offers/pricing.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import { renewedUserCookie } from "#server/accounts/user-cookie.ts";
import { checkDetails, readDetails } from "#server/checkout/check-details.ts";
import { describePlace } from "#server/checkout/describe-place.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { cartOf, customerOf, requestContextOf } from "#server/http/request-context.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { readCartStock } from "#server/stock/read-cart-stock.ts";
import { checkoutPage as words } from "#texts/checkout/checkout-page.ts";
import { readinessMessages } from "#texts/checkout/readiness-messages.ts";
import { states } from "#texts/checkout/states.ts";
import { towns } from "#texts/checkout/towns.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";
import { cartRules } from "../cart/cart-rules.server.ts";
import type { Route } from "./+types/checkout";
import { type Answer, DETAILS, DetailsForm } from "./details-form.tsx";
import { addressFromAgent, fromAgent } from "./from-agent.server.ts";

/** The page's own header. */
export const handle = (props: OwnHeaderProps) => <PurchaseHeader current="details" {...props} />;

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const customer = await customerOf({ context });
  const cart = await cartOf({ context });
  const lines = cart?.lines ?? [];
  const scarce = await readCartStock(ctx, customer, lines);
  const rules = await cartRules({ context });
  // Back from the payment: the details as they were confirmed, with what no profile keeps.
  const id = new URL(request.url).searchParams.get("checkout");
  const stored = customer && id ? await readDetails(ctx, customer.uid, id) : null;
  const brought = customer && !stored ? await addressFromAgent({ context }) : {};
  const begun = { ...customer, ...brought, ...stored?.address };
  const state = begun.state ?? "";
  const priced = priceOrder({ ...rules, lines });
  const tax = taxOfPurchase(ctx, { items: lines, pricing: priced.pricing }, state);
  const within = tax && { rows: includedTax(tax), total: priced.total, state };
  const says = describePlace(ctx, begun.pinCode ?? "")?.says ?? "";
  const isOpen = ctx.readiness.open();
  return { customer, scarce, rules, stored, brought, within, says, isOpen };
}

/**
 * Checks the details; confirmed ones open a checkout and lead to its payment. The payment page is
 * loaded anew because it alone allows the provider's scripts.
 */
export async function action({
  request,
  url,
  context,
}: Route.ActionArgs): Promise<Answer | Response> {
  const customer = await requireCustomer({ url, context });
  const { ctx, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const values: Record<string, string> = Object.fromEntries(texts);
  const checked = checkDetails(ctx, values);
  if (!checked.ok) return withPlace({ ...checked.failure, values });
  if (values.confirmed !== "yes" || checked.value.question) {
    return { details: checked.value, values };
  }
  const lines = (await cartOf({ context }))?.lines ?? [];
  const from = await fromAgent({ context }, lines);
  const opened = await openCheckout(ctx, customer.uid, values, from);
  cookies.push(renewedUserCookie(ctx, customer, checked.value.address.firstName));
  if (opened.ok) return redirectDocument(`/payment?checkout=${opened.value.checkoutId}`);
  const { failure } = opened;
  if (failure.kind === "fields") return { errors: failure.errors, values };
  if (failure.kind === "buyer") return { said: failure.errors, values };
  if (failure.kind === "sold-out") {
    const problem = checkoutSentence({ code: failure.kind, details: failure.details });
    return { problem, soldOut: true, values };
  }
  return { problem: checkoutSentence(failure.kind), values };
}

/** The same answer with city and state filled in where they were blank and the PIN code says them. */
function withPlace(answer: Answer & Required<Pick<Answer, "said" | "values">>): Answer {
  const { city, ...state } = missingPlace(answer.values);
  const missing = { ...state, ...(city ? { city: towns().name(city) } : {}) };
  const said = Object.keys(missing).map((field) => [field, words().place.check]);
  return {
    ...answer,
    said: { ...answer.said, ...Object.fromEntries(said) },
    values: { ...answer.values, ...missing },
  };
}

/** Without a network the form stays as it is, and says why nothing happened. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const offline = (): Answer => ({ problem: messages().offline });
  return await dropWhenTaken(DETAILS, () => orWhenOffline(serverAction, offline));
}

export { shouldRevalidate };

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart();
  const { customer, rules, scarce, stored, within } = loaderData;
  const priced = priceOrder({ ...rules, lines: cart.lines });
  const empty = cart.lines.length === 0;
  const known = cart.ready || !empty;
  const joining = cart.waiting !== null && cart.waiting.problem === null;
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>{words().title}</h1>
        {loaderData.isOpen ? null : (
          <Notice kind="problem">
            {readinessMessages().notOpen} {readinessMessages().cartStays}
          </Notice>
        )}
        {cart.waiting ? <ComingCart waiting={cart.waiting} /> : null}
        {cart.dropped > 0 ? <Notice kind="info">{messages().linesDropped}</Notice> : null}
        <PriceChanges lines={cart.lines} />
        {known ? null : (
          <>
            <div className="with-scripts">
              <ComingCart waiting={null} />
            </div>
            <noscript>
              <NothingToCheckOut />
            </noscript>
          </>
        )}
        {known && empty && !cart.waiting ? <NothingToCheckOut /> : null}
        {empty || joining ? null : (
          <div className="grid summary-first">
            <div style={{ "--at": 9, "--span": 4 }}>
              <OrderSummary
                lines={cart.lines}
                total={priced.total}
                pricing={priced.pricing}
                scarce={scarce}
                within={within?.total === priced.total ? within.rows : []}
                withinNote={within && taxMessages().deliveredTo(states().name(within.state))}
              />
            </div>
            <div style={{ "--at": 1, "--span": 7 }}>
              {customer ? (
                <DetailsForm
                  customer={{ ...customer, ...loaderData.brought }}
                  stored={stored}
                  says={loaderData.says}
                  actionData={actionData}
                  offers={discountsKey(priced.pricing)}
                />
              ) : (
                <section className="panel stack">
                  <h2>{words().logIn.title}</h2>
                  <p className="soft">{words().logIn.text}</p>
                  <AskForCode action="/login/email?next=/checkout" />
                  <p className="cluster">
                    <Link className="button quiet" to="/login?next=/checkout">
                      {words().logIn.logIn}
                    </Link>
                    <Link className="more" to="/signup?next=/checkout">
                      {words().logIn.signUp} <Icon name="arrow" />
                    </Link>
                  </p>
                </section>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function NothingToCheckOut() {
  return (
    <div className="stack">
      <p className="lead">{words().empty}</p>
      <p>
        <Link className="button" to="/">
          {words().home}
        </Link>
      </p>
    </div>
  );
}
