import { data, Link, redirect, useNavigation } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { type CancelAnswer, CancelForm } from "#app/features/orders/cancel-form.tsx";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { OrderHead } from "#app/features/orders/order-head.tsx";
import { OrderLines } from "#app/features/orders/order-parts.tsx";
import { dropWhenTaken } from "#app/ui/form/draft.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { messages } from "#domain/messages.ts";
import { formatPaise } from "#domain/money.ts";
import { whyNotCancel } from "#domain/order/cancelling.ts";
import { standingToCustomer } from "#domain/order/standing.ts";
import { mayDo } from "#domain/order/transitions.ts";
import { NO_PAYOUT } from "#domain/refund/payout.ts";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readOrderOfCustomer } from "#server/orders/read-order-of-customer.ts";
import { readOwnRefunds } from "#server/payments/read-own-refunds.ts";
import { cancelOrder as words } from "#texts/orders/cancel-order.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import type { Route } from "./+types/cancel";
import { ownCancelFormOf } from "./cancel-form.server.ts";
import "#app/features/orders/order.css";
import "#app/features/orders/payout.css";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title(args.params.id))];

const pageOf = (id: string) => `/orders/${encodeURIComponent(id)}`;

export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const found = await readOrderOfCustomer(ctx, customer.uid, args.params.id);
  if (!found.ok) return data(null, { status: 404 });
  const { order, facts } = found.value;
  const actor = { kind: "customer", userId: customer.uid } as const;
  const back = facts.captured - facts.refunded;
  const paid = back > 0 ? { ...order, captured: facts.captured } : null;
  const { payout } = paid ? await readOwnRefunds(ctx, paid) : { payout: NO_PAYOUT };
  return data({
    order,
    mayCancel: mayDo(standingToCustomer(order, facts), "cancel", actor),
    /** What would go back, in paise. */
    back,
    payout,
    owner: customer.email,
  });
}

/** Cancels the order and leads to its page, which says so. */
export async function action(args: Route.ActionArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const { id } = args.params;
  const form = await args.request.formData();
  const wish = ownCancelFormOf(form);
  if (!wish.ok) return data<CancelAnswer>(wish.failure);
  const { payout, ...why } = wish.value;
  const cancelled = await cancelOwnOrder(ctx, customer.uid, id, why, payout);
  if (cancelled.ok) return redirect(pageOf(id));
  const status = cancelled.failure === "unknown-order" ? 404 : 200;
  return data<CancelAnswer>({}, { status }); // the page itself says why not
}

const draftOf = (id: string) => `cancel-${id}`;

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const offline = (): CancelAnswer => ({ problem: messages().offline });
  return dropWhenTaken(draftOf(params.id), () => orWhenOffline(serverAction, offline));
}

export { shouldRevalidate };

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <Question found={loaderData} answer={actionData} /> : <NoOrder />;
}

type QuestionProps = {
  found: NonNullable<Route.ComponentProps["loaderData"]>;
  answer: CancelAnswer | undefined;
};

function Question({ found, answer }: QuestionProps) {
  const { order, mayCancel, back, payout, owner } = found;
  const isAnswered = answer !== undefined;
  const busy = useNavigation().formMethod === "POST";
  const page = pageOf(order.id);
  return (
    <article className="quiet-page order-page" aria-labelledby="order-title">
      <div className="wrap narrow">
        <p>
          <Link className="plain" to={page}>
            {orderPage().back}
          </Link>
        </p>
        <OrderHead order={order} title={words().heading} />
        {mayCancel ? (
          <>
            <p className="lead">
              {back === 0
                ? words().nothingSent
                : payout.isAsked
                  ? words().cashBack(formatPaise(back))
                  : words().moneyBack(formatPaise(back))}
            </p>
            <CancelForm
              by="customer"
              noteLabel={words().note}
              payout={payout}
              back={page}
              answer={answer ?? {}}
              draft={{ name: draftOf(order.id), owner, isAnswered }}
              busy={busy}
            />
          </>
        ) : (
          <Notice kind="problem">{whyNotCancel(order.status)}</Notice>
        )}
        <OrderLines order={order} />
      </div>
    </article>
  );
}
