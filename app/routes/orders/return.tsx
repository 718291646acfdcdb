import { data, Link, redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { NoOrder } from "#app/features/orders/no-order.tsx";
import { ReturnForm } from "#app/features/orders/returns/return-form.tsx";
import { ReturnList } from "#app/features/orders/returns/return-list.tsx";
import { useTaken } from "#app/ui/form/kept-draft.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { type ReturnErrors, type ReturnTexts, returnTexts } from "#domain/returns/return-form.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { askForReturn } from "#server/returns/ask-for-return.ts";
import { readReturnForm } from "#server/returns/read-return-form.ts";
import { returnPage as words } from "#texts/orders/return-page.ts";
import type { Route } from "./+types/return";
import "#app/features/orders/order.css";
import "#app/features/orders/payout.css";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const found = await readReturnForm(ctx, customer.uid, args.params.id);
  if (!found.ok) return data(null, { status: 404 });
  const asked = new URL(args.request.url).searchParams.get("asked");
  const isNew = found.value.returns.some(({ id }) => id === asked);
  const requestKey = crypto.randomUUID();
  const owner = customer.email;
  return data({ ...found.value, owner, asked: isNew ? asked : null, requestKey });
}

type Answer = {
  problem?: string;
  texts?: ReturnTexts;
  errors?: ReturnErrors;
  requestKey?: string;
};

export async function action(args: Route.ActionArgs) {
  const customer = await requireCustomer(args);
  const { ctx, uploads } = requestContextOf(args);
  const form = await args.request.formData();
  const texts = returnTexts(form);
  const key = String(form.get("key") ?? "");
  const requestKey = /^[0-9a-f-]{36}$/.test(key) ? key : crypto.randomUUID();
  if (uploads?.failure) {
    const errors = { photos: sentenceOf(uploads.failure) };
    return data<Answer>({ texts, errors, requestKey }, { status: statusOf(uploads.failure) });
  }
  const orderId = args.params.id;
  const photos = uploads?.files ?? [];
  const asked = await askForReturn(ctx, customer.uid, { orderId, texts, photos, requestKey });
  if (asked.ok) {
    throw redirect(`/orders/${orderId}/return?asked=${asked.value.returnId}`, 303);
  }
  const { failure } = asked;
  if (failure === "unknown-order") {
    throw data(sentenceOf(failure), { status: statusOf(failure) });
  }
  if (typeof failure === "string") {
    return data<Answer>({ problem: sentenceOf(failure), texts, requestKey });
  }
  return data<Answer>({ texts, errors: failure.fields, requestKey });
}

const EMPTY: ReturnTexts = { pieces: {}, reason: "", words: "", kind: "", payout: {} };

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <FoundOrder found={loaderData} answer={actionData ?? null} /> : <NoOrder />;
}

type Found = NonNullable<Route.ComponentProps["loaderData"]>;

function FoundOrder({ found, answer: given }: { found: Found; answer: Answer | null }) {
  const { order, returns, most, problem, kinds, payout, asked, requestKey, owner } = found;
  const answer: Answer = given ?? {};
  const page = `/orders/${encodeURIComponent(order.id)}`;
  const draft = `return-${order.id}`;
  useTaken(draft, asked !== null && !given);
  return (
    <div className="quiet-page">
      <div className="wrap narrow">
        <p>
          <Link className="plain" to={page}>
            {words().order(order.id)}
          </Link>
        </p>
        <h1>{words().title}</h1>
        {asked && !given ? <Notice kind="info">{words().asked(asked)}</Notice> : null}
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {returns.length > 0 ? (
          <section className="order-part" aria-labelledby="returns-title">
            <h2 id="returns-title">{words().yours}</h2>
            <ReturnList returns={returns} items={order.items} />
          </section>
        ) : null}
        {asked && !given ? (
          <p className="cluster">
            <Link className="button quiet" to={page}>
              {words().back}
            </Link>
            {most ? (
              <Link className="more" to={`${page}/return`}>
                {words().another}
              </Link>
            ) : null}
          </p>
        ) : most ? (
          <ReturnForm
            {...{ items: order.items, most, kinds, payout }}
            requestKey={answer.requestKey ?? requestKey}
            draft={{ name: draft, owner, isAnswered: answer.texts !== undefined }}
            texts={answer.texts ?? EMPTY}
            errors={answer.errors ?? {}}
          />
        ) : returns.length === 0 || !answer.problem ? (
          <p className="lead">{problem}</p>
        ) : null}
      </div>
    </div>
  );
}
