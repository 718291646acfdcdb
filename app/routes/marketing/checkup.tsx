import { data, Link, redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { LeadForm, type LeadFormProps } from "#app/features/marketing/home/lead-form.tsx";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { fieldSentence } from "#domain/failures/fields.ts";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { CONSENT } from "#domain/leads/consent.ts";
import { checkLead, type LeadErrors, leadFields } from "#domain/leads/lead.ts";
import { messages } from "#domain/messages.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { issueFormToken } from "#server/leads/form-token.ts";
import { sendLead } from "#server/leads/send-lead.ts";
import { checkupPage } from "#texts/marketing/checkup-page.ts";
import type { Route } from "./+types/checkup";
import "#app/features/marketing/home/lead-form.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, checkupPage().pageTitle),
  { name: "robots", content: "noindex" },
];

/** Only where the form is sent at all (§22.83). */
function contextOf(args: Pick<Route.LoaderArgs, "context">) {
  const found = requestContextOf(args);
  if (!found.ctx.settings.content.leads.sent) throw redirect("/404-not-found");
  return found;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = contextOf({ context });
  return {
    lead: checkupPage().lead,
    consent: checkupPage().consents[CONSENT],
    token: issueFormToken(ctx),
  };
}

type Answer = Partial<Omit<LeadFormProps, "consent">> & { problem?: string; sent?: boolean };

/** Home's form comes without an intent: it is shown once more, with what is agreed to by sending it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, client } = contextOf({ context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const values = Object.fromEntries(leadFields.map((field) => [field, text(field).slice(0, 1000)]));
  if (form.get("intent") !== "send") {
    const checked = checkLead(values);
    return data<Answer>({ values, errors: checked.ok ? {} : sentencesOf(checked.failure) });
  }
  const consent = form.get("consent") === "yes";
  const token = text("form");
  const given = { values, consent, trap: text("website"), token };
  const sent = await sendLead(ctx, client, given);
  if (sent.ok) return data<Answer>({ sent: true });
  const { failure } = sent;
  const entered = { values, agreed: consent };
  if (typeof failure === "object" && "kind" in failure) {
    const errors = sentencesOf(failure.errors);
    if (!failure.consent) errors.consent = checkupPage().consentNeeded;
    return data<Answer>({ ...entered, token, errors, problem: messages().blankFields });
  }
  const problem = sentenceOf(failure);
  // One that was sent too soon can be sent again as it is; another needs a new beginning.
  const again = failure === "lead-too-quick" ? { token } : {};
  return data<Answer>({ ...entered, ...again, problem }, { status: statusOf(failure) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: messages().offline }));
}

export { shouldRevalidate };

const sentencesOf = (errors: LeadErrors): Record<string, string> =>
  Object.fromEntries(
    leadFields.flatMap((field) => {
      const failure = errors[field];
      return failure === undefined ? [] : [[field, fieldSentence(failure)]];
    }),
  );

export default function CheckupPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {};
  return (
    <div className="quiet-page">
      <div className="wrap narrow stack">
        <h1>{checkupPage().pageTitle}</h1>
        {answer.sent ? (
          <>
            <Notice kind="info">{checkupPage().sent}</Notice>
            <p>
              <Link className="more" to="/">
                {checkupPage().home}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className="lead">{loaderData.lead}</p>
            {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
            <LeadForm
              values={answer.values ?? {}}
              errors={answer.errors ?? {}}
              agreed={answer.agreed ?? false}
              token={answer.token ?? loaderData.token}
              consent={loaderData.consent}
            />
          </>
        )}
      </div>
    </div>
  );
}
