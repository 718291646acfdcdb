import { data, Link, redirect } from "react-router";
import {
  type ReplyAnswer,
  ReplyForm,
  TicketState,
  TicketView,
} from "#app/features/grievances/ticket.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { readGrievance } from "#server/grievances/read-grievance.ts";
import { replyToGrievance } from "#server/grievances/reply-to-grievance.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/ticket";
import "#app/features/grievances/grievances.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, grievanceMessages().ticket(args.params.id)),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" }, // the address may hold the secret of the mail
];

/** Where a ticket's mails lead, also without a log-in. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const customer = await customerOf({ context });
  const holder = { token, userId: customer?.uid ?? null };
  const known = token !== "" || customer !== null;
  const ticket = known ? await readGrievance(ctx, params.id, holder) : null;
  const sent = searchParams.get("sent") ?? "";
  const brand = ctx.settings.brand.name;
  const shown = { ticket, token, sent, brand, id: params.id };
  return data(shown, { status: ticket ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx } = requestContextOf({ context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const [token, words] = [text("token"), text("words")];
  const customer = await customerOf({ context });
  const holder = { token, userId: customer?.uid ?? null };
  const said = { words, seen: text("seen") };
  const replied = await replyToGrievance(ctx, params.id, holder, said);
  if (replied.ok) {
    const search = new URLSearchParams({ ...(token ? { token } : {}), sent: "reply" });
    throw redirect(`/grievance/${encodeURIComponent(params.id)}?${search}`, 303);
  }
  const { failure } = replied;
  const sentence = sentenceOf(failure);
  const ofWords = failure === "field/blank" || typeof failure === "object";
  if (ofWords) return data<ReplyAnswer>({ error: sentence, words });
  return data<ReplyAnswer>({ problem: sentence, words }, { status: statusOf(failure) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): ReplyAnswer => ({ problem: siteMessages().offline }));
}

export { shouldRevalidate };

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, token, sent, brand, id } = loaderData;
  const answer: ReplyAnswer = actionData ?? {};
  const notice =
    sent === "yes"
      ? grievanceMessages().received(id)
      : sent === "reply"
        ? grievanceMessages().replied
        : null;
  return (
    <div className="quiet-page">
      <div className="wrap stack grievance-page">
        <div className="ticket-head">
          <h1>{grievanceMessages().ticket(id)}</h1>
          {ticket ? <TicketState state={ticket.state} /> : null}
        </div>
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {notice && ticket && !actionData ? <Notice kind="info">{notice}</Notice> : null}
        {ticket ? (
          <>
            <TicketView ticket={ticket} brand={brand} />
            <ReplyForm
              key={ticket.exchange.at(-1)?.id}
              ticket={ticket}
              token={token}
              answer={answer}
            />
          </>
        ) : (
          <>
            <Notice kind="problem">{grievanceMessages().unknown}</Notice>
            <p>
              <Link className="more" to="/grievance">
                {grievanceMessages().allPolicy}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
