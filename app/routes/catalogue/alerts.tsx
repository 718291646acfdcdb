import { data, Form, Link } from "react-router";
import { AlertFields } from "#app/features/catalogue/alert-fields.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { numberIn } from "#app/routes/form-number.server.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { askForAlert } from "#server/stock/ask-for-alert.ts";
import { nameVariant } from "#server/stock/name-variant.ts";
import { alerts as words } from "#texts/catalogue/alerts.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
];

/** Where the form of a product's page leads, and where it can be filled in as well. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const customer = await customerOf({ context });
  const variant = Number(new URL(request.url).searchParams.get("variant"));
  return { variant: nameVariant(ctx, variant), email: customer?.email ?? "" };
}

type Answer = {
  variant: ReturnType<typeof nameVariant>;
  email: string;
  error?: string;
  problem?: string;
  asked?: boolean;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, client } = requestContextOf({ context });
  const form = await request.formData();
  const [variantId, email] = [numberIn(form, "variant"), String(form.get("email") ?? "")];
  const asked = await askForAlert(ctx, client, { variantId, email });
  const answer: Answer = { variant: nameVariant(ctx, variantId), email };
  if (asked.ok) return data<Answer>({ ...answer, asked: true });
  const sentence = sentenceOf(asked.failure);
  const isField = asked.failure === "bad-alert-email";
  const said = isField ? { error: sentence } : { problem: sentence };
  return data<Answer>({ ...answer, ...said }, { status: statusOf(asked.failure) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): Answer => {
    return { variant: null, email: String(form.get("email")), problem: siteMessages().offline };
  });
}

export { shouldRevalidate };

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? { ...loaderData };
  const variant = answer.variant ?? loaderData.variant;
  const back = variant ? `/product/${variant.productId}` : "/shop";
  return (
    <div className="quiet-page">
      <div className="wrap narrow stack">
        <h1>{words().title}</h1>
        {variant ? <p className="lead">{variant.name}</p> : null}
        {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
        {answer.asked ? (
          <Notice kind="info">{words().asked}</Notice>
        ) : variant ? (
          <Form id="alert" method="post">
            <AlertFields variant={variant.id} email={answer.email} error={answer.error} />
          </Form>
        ) : (
          <p>{words().unknownVariant}</p>
        )}
        <p>
          <Link className="more" to={back}>
            {words().back}
          </Link>
        </p>
      </div>
    </div>
  );
}
