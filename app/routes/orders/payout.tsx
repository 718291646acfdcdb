import { data, Form, Link, redirect, useNavigation } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { OrderHead } from "#app/features/orders/order-head.tsx";
import { PayoutFields } from "#app/features/orders/payout-fields.tsx";
import { dropWhenTaken } from "#app/ui/form/draft.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { type PayoutField, payoutFields } from "#domain/refund/payout.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { readOrderOfCustomer } from "#server/orders/read-order-of-customer.ts";
import { keepOwnPayout } from "#server/payments/keep-own-payout.ts";
import { readOwnRefunds } from "#server/payments/read-own-refunds.ts";
import { orderPage } from "#texts/orders/order-page.ts";
import { payoutPage as words } from "#texts/orders/payout-page.ts";
import type { Route } from "./+types/payout";
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
  const { payout } = await readOwnRefunds(ctx, { ...order, captured: facts.captured });
  return data({ order, payout, owner: customer.email });
}

type PayoutAnswer = {
  problem?: string;
  typed?: Record<string, string>;
  errors?: Partial<Record<PayoutField, string>>;
};
const LONGEST = 500; // characters of a field

/** Keeps the details, and leads back to the order. */
export async function action(args: Route.ActionArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const form = await args.request.formData();
  const typed = Object.fromEntries(
    payoutFields.map((name) => [name, String(form.get(name) ?? "").slice(0, LONGEST)]),
  );
  const { id } = args.params;
  const saved = await keepOwnPayout(ctx, customer.uid, id, typed);
  if (saved.ok) return redirect(pageOf(id));
  const { failure } = saved;
  if (failure === "unknown-order") return data<PayoutAnswer>({}, { status: 404 });
  if (failure === "refund-not-now") return data<PayoutAnswer>({ problem: sentenceOf(failure) });
  return data<PayoutAnswer>({ typed, errors: failure.problems });
}

const draftOf = (id: string) => `payout-${id}`;

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const offline = (): PayoutAnswer => ({ problem: messages().offline });
  return dropWhenTaken(draftOf(params.id), () => orWhenOffline(serverAction, offline));
}

export { shouldRevalidate };

export default function PayoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <Where found={loaderData} answer={actionData} /> : <NoOrder />;
}

type WhereProps = {
  found: NonNullable<Route.ComponentProps["loaderData"]>;
  answer: PayoutAnswer | undefined;
};

function Where({ found: { order, payout, owner }, answer: given }: WhereProps) {
  const answer = given ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <article className="quiet-page order-page" aria-labelledby="order-title">
      <div className="wrap narrow">
        <p>
          <Link className="plain" to={pageOf(order.id)}>
            {orderPage().back}
          </Link>
        </p>
        <OrderHead order={order} title={words().heading} />
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {payout.isAsked ? (
          <Form method="post" className="form" noValidate>
            <KeptDraft name={draftOf(order.id)} owner={owner} isAnswered={given !== undefined} />
            <p className="soft">
              {payout.given ? `${words().stored(payout.given)} ` : ""}
              {words().text}
            </p>
            <PayoutFields typed={answer.typed ?? {}} errors={answer.errors ?? {}} />
            <p>
              <button className="button" type="submit" aria-busy={busy} disabled={busy}>
                {words().save}
              </button>
            </p>
          </Form>
        ) : (
          <p>{words().nothing}</p>
        )}
      </div>
    </article>
  );
}
