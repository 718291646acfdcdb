import { useEffect, useRef, useState } from "react";
import { Form, Link, redirectDocument } from "react-router";
import { ContactFields, PlaceFields } from "#app/features/accounts/address-fields.tsx";
import { useCart } from "#app/features/cart/cart-context.tsx";
import { ComingCart } from "#app/features/cart/coming-cart.tsx";
import { PriceChanges } from "#app/features/cart/price-changes.tsx";
import { BuyerFields } from "#app/features/checkout/buyer-fields.tsx";
import { ConfirmDetails, type ShownDetails } from "#app/features/checkout/confirm-details.tsx";
import { OrderNotice } from "#app/features/checkout/order-notice.tsx";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import { PolicyLinks } from "#app/features/checkout/policy-links.tsx";
import { Steps } from "#app/features/checkout/steps.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { useFocusOnError } from "#app/ui/form-focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { orWhenOffline, shouldRevalidate } from "#app/ui/network-failure.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type AddressField, checkAddress, type FieldErrors, hasBlank } from "#domain/address.ts";
import { checkoutSentence } from "#domain/failures/checkout.ts";
import { readinessMessages } from "#domain/messages/readiness-messages.ts";
import { taxMessages } from "#domain/messages/tax-messages.ts";
import { messages } from "#domain/messages.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { discountsKey } from "#domain/offers/pricing.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import { renewedUserCookie } from "#server/accounts/user-cookie.ts";
import { checkDetails, readDetails } from "#server/checkout/check-details.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { cartOf, customerOf, requestContextOf } from "#server/http/request-context.ts";
import { taxOfPurchase } from "#server/orders/tax-of-purchase.ts";
import { readCartStock } from "#server/stock/read-cart-stock.ts";
import { cartRules } from "../cart/cart-rules.server.ts";
import type { Route } from "./+types/checkout";

export const meta: Route.MetaFunction = (args) => [titleOf(args, "Checkout")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const customer = await customerOf({ context });
  const cart = await cartOf({ context });
  const lines = cart?.lines ?? [];
  const scarce = await readCartStock(ctx, customer, lines);
  const rules = await cartRules({ context });
  // Back from the payment: the details as they were confirmed, with what no profile keeps.
  const id = new URL(request.url).searchParams.get("checkout");
  const kept = customer && id ? await readDetails(ctx, customer.uid, id) : null;
  const state = kept?.address.state ?? customer?.state ?? "";
  const priced = priceOrder({ ...rules, lines });
  const tax = taxOfPurchase(ctx, { items: lines, pricing: priced.pricing }, state);
  const within = tax && { rows: includedTax(tax), total: priced.total, state };
  return { customer, scarce, rules, kept, within, isOpen: ctx.readiness.open() };
}

/** What the action answers when it does not lead to the payment. */
type Answer = {
  errors?: FieldErrors<AddressField>;
  /** What only the server knows to be wrong, as sentences beside the fields. */
  said?: Partial<Record<"pinCode" | "company" | "gstin", string>>;
  /** What was typed, for a form that comes back with errors. */
  values?: Record<string, string>;
  /** Checked details that are to be confirmed. */
  details?: ShownDetails;
  problem?: string;
  /** There is not enough of something: the cart is where that is changed. */
  soldOut?: boolean;
};

/**
 * Checks the details; confirmed ones open a checkout and lead to its payment. The payment page is
 * loaded anew because it alone allows the provider's scripts.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer | Response> {
  const customer = await requireCustomer({ request, context });
  const { ctx, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const values: Record<string, string> = Object.fromEntries(texts);
  const checked = checkDetails(ctx, values);
  if (!checked.ok) return { ...checked.failure, values };
  if (values.confirmed !== "yes" || checked.value.question) {
    return { details: checked.value, values };
  }
  const opened = await openCheckout(ctx, customer.uid, values);
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

/** Without a network the form stays as it is, and says why nothing happened. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages.offline }));
}

export { shouldRevalidate };

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart();
  const { customer, rules, scarce, kept, within } = loaderData;
  const priced = priceOrder({ ...rules, lines: cart.lines });
  const empty = cart.lines.length === 0;
  const known = cart.ready || !empty;
  const joining = cart.waiting !== null && cart.waiting.problem === null;
  return (
    <div className="quiet-page">
      <div className="wrap">
        <Steps current="Details" />
        <h1>Checkout</h1>
        {loaderData.isOpen ? null : (
          <Notice kind="problem">
            {readinessMessages.notOpen} {readinessMessages.cartStays}
          </Notice>
        )}
        {cart.waiting ? <ComingCart waiting={cart.waiting} /> : null}
        {cart.dropped > 0 ? <Notice kind="news">{messages.linesDropped}</Notice> : null}
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
          <div className="grid">
            <div style={{ "--span": 7 } as never}>
              {customer ? (
                <DetailsForm
                  customer={customer}
                  kept={kept}
                  actionData={actionData}
                  offers={discountsKey(priced.pricing)}
                />
              ) : (
                <section className="panel stack">
                  <h2>Log in to place your order</h2>
                  <p className="soft">
                    Your cart comes along. No account yet? Signing up takes a minute.
                  </p>
                  <p className="cluster">
                    <Link className="button" to="/login?next=/checkout">
                      Log In
                    </Link>
                    <Link className="more" to="/signup?next=/checkout">
                      Sign Up <Icon name="arrow" />
                    </Link>
                  </p>
                </section>
              )}
            </div>
            <div style={{ "--at": 9, "--span": 4 } as never}>
              <OrderSummary
                lines={cart.lines}
                totalLabel="Subtotal"
                total={priced.total}
                pricing={priced.pricing}
                scarce={scarce}
                within={within?.total === priced.total ? within.rows : []}
                withinNote={within && taxMessages.deliveredTo(within.state)}
              />
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
      <p className="lead">Your cart is empty, so there is nothing to check out yet.</p>
      <p>
        <Link className="button" to="/">
          Return Home
        </Link>
      </p>
    </div>
  );
}

type DetailsFormProps = {
  customer: NonNullable<Route.ComponentProps["loaderData"]["customer"]>;
  /** What was confirmed before, where the customer changes it. */
  kept: Route.ComponentProps["loaderData"]["kept"];
  actionData: Answer | undefined;
  /** What is shown to be taken off, as the server checks it. */
  offers: string;
};

type Problems = Pick<Answer, "errors" | "said">;

const problemsOf = (answer: Answer | undefined): Problems | null =>
  answer?.errors || answer?.said ? answer : null;

function DetailsForm({ customer, kept, actionData, offers }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(problemsOf(actionData));
  const [details, setDetails] = useState(actionData?.details ?? null);
  useEffect(() => {
    setProblems(problemsOf(actionData));
    setDetails(actionData?.details ?? null);
  }, [actionData]);
  useFocusOnError(form, problems);
  const values = { ...customer, ...kept?.address, ...kept?.buyer, ...actionData?.values };
  const { errors = {}, said = {} } = problems ?? {};

  return (
    <>
      <Form
        className="form"
        method="post"
        noValidate
        ref={form}
        onSubmit={(event) => {
          const typed = Object.fromEntries(new FormData(event.currentTarget));
          const checked = checkAddress(typed);
          setProblems(checked.ok ? null : { errors: checked.failure });
          // A company is checked by the server, which then answers the details.
          if (checked.ok && (typed.company || typed.gstin)) return;
          event.preventDefault();
          if (checked.ok) setDetails({ address: checked.value, buyer: null, question: null });
        }}
      >
        <fieldset>
          <legend>Contact</legend>
          <ContactFields form="checkout" values={values} errors={errors} />
        </fieldset>
        <fieldset>
          <legend>Delivery address</legend>
          <PlaceFields form="checkout" values={values} errors={errors} said={said} />
        </fieldset>
        <BuyerFields values={values} errors={said} />
        <OrderNotice />
        {/* policies */}
        {hasBlank(errors) ? <Notice kind="problem">{messages.blankFields}</Notice> : null}
        {actionData?.problem ? (
          <Notice kind="problem">
            {actionData.problem}{" "}
            {actionData.soldOut ? <Link to="/cart">Change your cart</Link> : null}
          </Notice>
        ) : null}
        <PolicyLinks />
        <div className="cluster apart">
          <Link className="plain" to="/cart">
            Back to cart
          </Link>
          <button className="button" type="submit">
            Continue to Payment
          </button>
        </div>
      </Form>
      <ConfirmDetails details={details} offers={offers} onCancel={() => setDetails(null)} />
    </>
  );
}
