import { redirect } from "react-router";
import { CartChanged } from "#app/features/checkout/cart-changed.tsx";
import { DeliverTo } from "#app/features/checkout/deliver-to.tsx";
import { OrderPlaced } from "#app/features/checkout/order-placed.tsx";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import type { PaymentActionAnswer } from "#app/features/checkout/pay/payment-answer.ts";
import { PaymentButtons } from "#app/features/checkout/pay/payment-buttons.tsx";
import { Pending, Returned } from "#app/features/checkout/pay/payment-outcomes.tsx";
import { PurchaseHeader } from "#app/features/checkout/purchase-header.tsx";
import type { OwnHeaderProps } from "#app/features/layout/header.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isCheckoutId } from "#domain/checkout.ts";
import { checkoutSentence } from "#domain/failures/checkout.ts";
import { messages } from "#domain/messages.ts";
import { failed } from "#domain/result.ts";
import { codBound } from "#domain/settings/cod.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import { promisedDays } from "#domain/shipping/promised-days.ts";
import { includedTax } from "#domain/tax/included-tax.ts";
import { language } from "#language";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { describePlaced } from "#server/checkout/describe-placed.ts";
import { renewCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { checkPayment } from "#server/checkout/settle-open-payments.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { loginAddress, requireCustomer } from "#server/http/guards.ts";
import { customerOf, forgetCart, requestContextOf } from "#server/http/request-context.ts";
import { paymentPage as words } from "#texts/checkout/payment-page.ts";
import { cartRules } from "../cart/cart-rules.server.ts";
import type { Route } from "./+types/payment";
import { fromAgent } from "./from-agent.server.ts";
import { SignedOut } from "./payment-signed-out.tsx";

/** The page's own header. */
export const handle = (props: OwnHeaderProps) => <PurchaseHeader current="payment" {...props} />;

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const customer = await customerOf({ context });
  const { ctx } = requestContextOf({ context });
  const { searchParams } = new URL(request.url);
  const checkoutId = searchParams.get("checkout");
  const { cod } = ctx.settings;
  const cash = { bound: codBound(cod), mayAsk: cod.confirmFirst };
  if (!customer) {
    // A checkout is the account's: what became of it, if only an order, is seen after the log-in.
    const login = checkoutId ? loginAddress({ url, context }) : null;
    const rules = await cartRules({ context });
    return {
      state: { kind: "signed-out", login, rules } as const,
      arrives: null,
      cash,
      placed: null,
    };
  }
  // Back from a provider's own page: its answer is in the address, and is not kept there.
  if (checkoutId && searchParams.has("returned")) {
    await confirmPayment(ctx, customer.uid, {
      checkoutId,
      fields: Object.fromEntries(searchParams),
    });
    throw redirect(isCheckoutId(checkoutId) ? `/payment?checkout=${checkoutId}` : "/payment");
  }
  const state = await readPayment(ctx, customer.uid, checkoutId);
  if (state.kind === "cart-empty") throw redirect("/cart");
  if (state.kind === "no-checkout") throw redirect("/checkout");
  const pin = state.kind === "open" ? state.shippingAddress.pinCode : null;
  const promised = pin === null ? null : promisedDays(ctx.settings.delivery, pin, ctx.now());
  const arrives = promised && promiseWords(promised);
  return { state, arrives, cash, placed: describePlaced(ctx, state) };
}

/** The purchase stops: the sentence of the table of failures. */
const refused = (
  failure: Parameters<typeof checkoutSentence>[0],
  card = true,
): PaymentActionAnswer => ({
  kind: "problem",
  code: typeof failure === "string" ? failure : failure.code,
  message: checkoutSentence(failure, card),
});

/** Pays a checkout. Only its id and the provider's answer are read from the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const customer = await requireCustomer({ url, context });
  const { ctx } = requestContextOf({ context });
  forgetCart({ context });
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const checkoutId = field("checkoutId");
  // What is no id is not repeated: it may be longer than a header can be.
  const own = isCheckoutId(checkoutId) ? `?checkout=${checkoutId}` : "";
  const done = () => redirect(`/payment${own}`);

  switch (field("intent")) {
    case "start": {
      const started = await startPayment(ctx, customer.uid, checkoutId);
      if (started.ok) {
        return { kind: "start", start: started.value.start } satisfies PaymentActionAnswer;
      }
      if (started.failure === "over") throw done();
      // The form of a checkout that never was: nothing was begun.
      const unknown = started.failure === "checkout-unknown";
      return refused(unknown ? "provider-failed" : started.failure);
    }
    case "confirm": {
      const confirmed = await confirmPayment(ctx, customer.uid, {
        checkoutId,
        fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
      });
      // A paid checkout without its order yet has a page that waits for it.
      if (confirmed.ok || confirmed.failure !== "not-confirmed") throw done();
      return refused(confirmed.failure);
    }
    case "check": {
      const { standing, other } = await checkPayment(ctx, customer.uid, checkoutId);
      // A cart that was paid before it was changed leads to its order, whoever was notified of it first.
      for (const id of new Set([other ?? "", field("earlier")].filter(isCheckoutId))) {
        const { kind } = await readPayment(ctx, customer.uid, id);
        if (kind === "ordered") throw redirect(`/payment?checkout=${id}`);
      }
      const state = await readPayment(ctx, customer.uid, checkoutId);
      if (state.kind !== "open") throw done();
      return { kind: "unpaid", standing, earlier: other } satisfies PaymentActionAnswer;
    }
    case "cod": {
      const shown = /^\d{1,12}$/.test(field("shown")) ? Number(field("shown")) : null;
      const given = { shown, language: language() };
      const placed = await payOnDelivery(ctx, customer.uid, checkoutId, given).catch(
        (error: unknown) => {
          ctx.log.error({ err: error, checkoutId }, checkoutSentence("order-failed"));
          return failed("order-failed" as const);
        },
      );
      if (placed.ok || placed.failure === "already-paid" || placed.failure === "cancelled")
        throw done();
      return refused(placed.failure, ctx.payments.current !== null);
    }
    case "renew": {
      const state = await readPayment(ctx, customer.uid, checkoutId);
      if (state.kind !== "open") throw done();
      const renewed = await renewCheckout(ctx, customer.uid, {
        address: state.shippingAddress,
        buyer: state.buyer,
        from: await fromAgent({ context }, state.lines),
      });
      if (!renewed.ok && renewed.failure !== "cart-empty") return refused(renewed.failure);
      throw redirect(renewed.ok ? `/payment?checkout=${renewed.value.checkoutId}` : "/cart");
    }
    default:
      throw new Response("unknown intent", { status: 400 });
  }
}

const offline: () => PaymentActionAnswer = () => ({
  kind: "problem",
  code: "offline",
  message: messages().offline,
});

/** A lost network after the provider's window is not a failed payment: the answer can be sent again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): PaymentActionAnswer => {
    return form.get("intent") === "confirm" ? { kind: "pending" } : offline();
  });
}

export { shouldRevalidate };

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData;
  if (state.kind === "signed-out") return <SignedOut login={state.login} rules={state.rules} />;
  if (state.kind === "pending") return <Pending />;
  if (state.kind === "refunded") return <Returned refund={state.refund} />;
  if (state.kind === "released") return <Returned refund={null} />;
  const problem = actionData?.kind === "problem" ? actionData : null;
  // Said at the button that was pressed, which is out of sight of the page's beginning on a phone.
  const ofCash = problem?.code === "too-many-open" || problem?.code === "cash-refused";
  const isServed = state.kind !== "open" || state.served;
  const isSaidBelow = ofCash || (problem?.code === "not-served" && !isServed);
  const order = state.kind === "ordered" ? state.order : null;
  const lines = order ? order.items : state.kind === "open" ? state.lines : [];
  const changed = state.kind === "open" && state.changed;
  const pricing = order?.pricing ?? (state.kind === "open" ? state.pricing : null);
  const total = order ? order.total : state.kind === "open" ? state.total : 0;
  const { tax = null, buyer = null } = order ?? (state.kind === "open" ? state : {});
  const address = order ? order.shippingAddress : state.kind === "open" && state.shippingAddress;
  return (
    <div className="quiet-page">
      <div className="wrap">
        <h1>{words().heading}</h1>
        <div className="grid summary-first">
          <div style={{ "--at": 9, "--span": 4 }}>
            <OrderSummary lines={lines} total={total} pricing={pricing} within={includedTax(tax)} />
          </div>
          <div className="payment-main" style={{ "--at": 1, "--span": 7 }}>
            {problem && !isSaidBelow && !(changed && problem.code === "cart-changed") ? (
              <Notice kind="problem">{problem.message}</Notice>
            ) : null}
            {address ? (
              <DeliverTo
                address={address}
                buyer={buyer}
                arrives={loaderData.arrives}
                problem={isServed ? null : checkoutSentence("not-served")}
                change={state.kind === "open" ? `/checkout?checkout=${state.checkoutId}` : null}
                mayGoBack={!changed}
              />
            ) : null}
            {state.kind === "open" && changed ? (
              <CartChanged checkoutId={state.checkoutId} />
            ) : null}
            {state.kind === "open" ? (
              // Another checkout begins with nothing tried.
              <PaymentButtons
                key={state.checkoutId}
                checkoutId={state.checkoutId}
                way={state.card}
                awaiting={state.awaiting}
                disabled={changed || !isServed || lines.length === 0}
                total={state.total}
                cash={{ ...loaderData.cash, ...state.inCash }}
                noCash={state.noCash}
                cashProblem={ofCash ? problem.message : null}
              />
            ) : null}
          </div>
        </div>
        {state.kind === "ordered" ? (
          <OrderPlaced
            order={state.order}
            returned={state.refund}
            days={loaderData.placed?.days ?? null}
            next={loaderData.placed?.steps ?? []}
          />
        ) : null}
      </div>
    </div>
  );
}
