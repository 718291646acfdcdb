import { useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf } from "#domain/failures.ts";
import { formatPaise } from "#domain/money.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { readDue } from "#server/cod/read-due.ts";
import { requireCustomer } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { payOrder as words } from "#texts/orders/pay-order.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/pay";
import "#app/features/orders/orders.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title(args.params.id)),
  { name: "robots", content: "noindex" },
];

/** `url`: of the page of the provider. */
type PayAnswer = { problem?: string; url?: string };

/** What is still due of the customer's own cash order; of another's it says as little as of none. */
export async function loader(args: Route.LoaderArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const due = await readDue(ctx, customer.uid, args.params.id);
  return { id: args.params.id, ...due };
}

/** Answers where to pay: a form may not lead to another site by itself (its content security policy). */
export async function action(args: Route.ActionArgs) {
  const customer = await requireCustomer(args);
  const { ctx } = requestContextOf(args);
  const link = await payNow(ctx, customer.uid, args.params.id);
  const answer: PayAnswer = link.ok
    ? { url: link.value.url }
    : { problem: sentenceOf(link.failure) };
  return answer;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): PayAnswer => ({ problem: siteMessages().offline }));
}

export { shouldRevalidate };

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, payable, held } = loaderData;
  const answer: PayAnswer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const { url } = answer;
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
  return (
    <div className="quiet-page">
      <div className="wrap narrow stack">
        <h1>{words().heading}</h1>
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {payable > 0 ? (
          <>
            <p className="lead num">{words().due(id, formatPaise(payable))}</p>
            <p>{held > 0 ? words().atDoor(formatPaise(held)) : words().text}</p>
            {url ? (
              <p>
                <a className="button" href={url}>
                  {words().goOn}
                </a>
              </p>
            ) : (
              <Form method="post">
                <button className="button" type="submit" aria-busy={busy} disabled={busy}>
                  {words().pay(formatPaise(payable))}
                </button>
              </Form>
            )}
          </>
        ) : (
          <p role="status">{held > 0 ? words().withCarrier : words().nothing}</p>
        )}
        <p>
          <Link className="more" to={`/orders/${encodeURIComponent(id)}`}>
            {words().see}
          </Link>
        </p>
      </div>
    </div>
  );
}
