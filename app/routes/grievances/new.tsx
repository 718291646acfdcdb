import { data, Link, redirect } from "react-router";
import {
  GRIEVANCE,
  GrievanceForm,
  type GrievanceFormProps,
} from "#app/features/grievances/grievance-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { dropWhenTaken } from "#app/ui/form/draft.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { type GrievanceErrors, grievanceFields } from "#domain/grievances/form.ts";
import { openGrievance } from "#server/grievances/open-grievance.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/new";
import "#app/features/grievances/grievances.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, grievanceMessages().pageTitle),
  { name: "robots", content: "noindex" },
];

/**
 * The form by itself, filled in with what is known of who is signed in; `?order=` names an order, `?sent=` the
 * ticket that was just opened, whose page opens by its mail.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await customerOf({ context });
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("order")?.slice(0, 20) ?? "";
  const [sent = null] = /^GR-[2-9A-HJ-NP-Z]{10}$/.exec(searchParams.get("sent") ?? "") ?? [];
  const values: Record<string, string> = { order };
  if (customer) {
    values.name = `${customer.firstName} ${customer.lastName}`.trim();
    values.email = customer.email;
    values.phone = customer.phone;
  }
  return { values, sent, owner: customer?.email ?? null };
}

type Answer = GrievanceFormProps & { problem?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, client } = requestContextOf({ context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const values = Object.fromEntries(grievanceFields.map((field) => [field, text(field)]));
  const customer = await customerOf({ context });
  const sent = { values, trap: text("website") };
  const opened = await openGrievance(ctx, client, customer?.uid ?? null, sent);
  if (opened.ok) {
    const { id } = opened.value;
    throw redirect(customer ? `/grievance/${id}?sent=yes` : `/grievance/new?sent=${id}`, 303);
  }
  const { failure } = opened;
  if (typeof failure === "object") {
    const problem = grievanceMessages().fillIn;
    return data<Answer>({ values, errors: sentencesOf(failure.errors), problem });
  }
  const problem = sentenceOf(failure);
  return data<Answer>({ values, problem }, { status: statusOf(failure) });
}

const sentencesOf = (errors: GrievanceErrors): Record<string, string> =>
  Object.fromEntries(
    grievanceFields.flatMap((field) => {
      const failure = errors[field];
      return failure === undefined ? [] : [[field, sentenceOf(failure)]];
    }),
  );

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const offline = (): Answer => ({ problem: siteMessages().offline });
  return dropWhenTaken(GRIEVANCE, () => orWhenOffline(serverAction, offline));
}

export { shouldRevalidate };

export default function NewGrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {};
  if (loaderData.sent && !actionData) return <SentGrievance id={loaderData.sent} />;
  return (
    <div className="quiet-page">
      <div className="wrap stack grievance-page">
        <h1>{grievanceMessages().pageTitle}</h1>
        <p className="lead">{grievanceMessages().lead}</p>
        <p>
          <Link className="more" to="/grievance">
            {grievanceMessages().allPolicy}
          </Link>
        </p>
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        <GrievanceForm
          owner={loaderData.owner}
          isAnswered={actionData !== undefined}
          values={answer.values ?? loaderData.values}
          {...(answer.errors ? { errors: answer.errors } : {})}
        />
      </div>
    </div>
  );
}

/** The number of a ticket, for who has just sent it. */
function SentGrievance({ id }: { id: string }) {
  return (
    <div className="quiet-page">
      <div className="wrap stack grievance-page">
        <h1>{grievanceMessages().ticket(id)}</h1>
        <Notice kind="info">{grievanceMessages().received(id)}</Notice>
        <p>{grievanceMessages().opensByMail}</p>
        <p>
          <Link className="more" to="/grievance">
            {grievanceMessages().allPolicy}
          </Link>
        </p>
      </div>
    </div>
  );
}
