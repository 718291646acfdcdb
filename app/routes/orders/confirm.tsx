import { data, Link, redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { type ConfirmAnswer, ConfirmOrder } from "#app/features/orders/confirm-order.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { readCode } from "#domain/cod/confirmation.ts";
import { sentenceOf } from "#domain/failures.ts";
import { answerConfirmation } from "#server/cod/answer-confirmation.ts";
import { askAgain } from "#server/cod/ask-again.ts";
import { readConfirmation } from "#server/cod/read-confirmation.ts";
import { loginAddress } from "#server/http/guards.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { confirmOrder as words } from "#texts/orders/confirm-order.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/confirm";
import "#app/features/orders/orders.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" }, // the address may hold the secret of the mail
];

/** Where the mail's link leads, also without a log-in. Nothing is answered by looking at it. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const customer = await customerOf({ context });
  if (token === "" && !customer) throw redirect(loginAddress({ url, context }));
  const answerer = { token, userId: customer?.uid ?? null };
  const question = await readConfirmation(ctx, params.id, answerer);
  const sent = searchParams.has("sent");
  return data({ question, token, sent }, { status: question ? 200 : 404 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { ctx } = requestContextOf({ context });
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const [token, intent] = [field("token"), field("intent")];
  const customer = await customerOf({ context });
  if (token === "" && !customer) throw redirect(loginAddress({ url, context }));
  const answerer = { token, userId: customer?.uid ?? null };
  const page = (more: Record<string, string>) =>
    `/orders/${encodeURIComponent(params.id)}/confirm?${new URLSearchParams({ ...(token ? { token } : {}), ...more })}`;
  if (intent === "again") {
    const asked = await askAgain(ctx, params.id, answerer);
    if (asked.ok) throw redirect(page({ sent: "yes" }), 303);
    return { problem: sentenceOf(asked.failure) } satisfies ConfirmAnswer;
  }
  if (intent !== "confirm" && intent !== "decline") {
    throw new Response("unknown intent", { status: 400 });
  }
  const code = field("code");
  if (token === "" && readCode(code) === null) {
    return { error: words().typeCode } satisfies ConfirmAnswer;
  }
  const answer = intent === "confirm" ? "confirmed" : "declined";
  const answered = await answerConfirmation(ctx, params.id, answerer, { answer, code });
  if (answered.ok) throw redirect(page({}), 303);
  const sentence = sentenceOf(answered.failure);
  const ofCode = typeof answered.failure === "object";
  return (ofCode ? { error: sentence } : { problem: sentence }) satisfies ConfirmAnswer;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): ConfirmAnswer => ({ problem: siteMessages().offline }));
}

export { shouldRevalidate };

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, token, sent } = loaderData;
  const answer: ConfirmAnswer = actionData ?? {};
  const asks = question !== null && ["asked", "expired", "used up"].includes(question.state);
  return (
    <div className="quiet-page">
      <div className="wrap narrow stack">
        <h1>{asks ? words().question : words().yourOrder}</h1>
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {sent && asks && !actionData ? <Notice kind="info">{words().mailSent}</Notice> : null}
        {question ? (
          <ConfirmOrder question={question} token={token} answer={answer} />
        ) : (
          <>
            <Notice kind="problem">{words().badLink}</Notice>
            <p>
              <Link className="more" to="/orders">
                {words().orders}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
