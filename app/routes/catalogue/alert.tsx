import { Form, Link, redirect } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { requestContextOf } from "#server/http/request-context.ts";
import { confirmAlert, readAlert, stopAlert } from "#server/stock/answer-alert.ts";
import { alerts as words } from "#texts/catalogue/alerts.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/alert";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" }, // the address is the secret
];

/** Where the links of both mails lead. Nothing is confirmed or ended by looking at it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { alert: await readAlert(requestContextOf({ context }).ctx, params.id) };
}

type Answer = { problem?: string };

/** Mail programs end an alert by one POST of their own (RFC 8058), all else are the page's buttons. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { ctx } = requestContextOf({ context });
  const form = await request.formData();
  const oneClick = form.get("List-Unsubscribe") === "One-Click";
  if (oneClick || form.get("intent") === "stop") await stopAlert(ctx, params.id);
  else if (form.get("intent") === "confirm") await confirmAlert(ctx, params.id);
  else throw new Response("unknown intent", { status: 400 });
  throw redirect(`/alerts/${encodeURIComponent(params.id)}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: siteMessages().offline }));
}

export { shouldRevalidate };

export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alert } = loaderData;
  const { problem }: Answer = actionData ?? {};
  return (
    <div className="quiet-page">
      <div className="wrap narrow stack">
        {alert ? (
          <>
            <h1>{alert.state === "asked" ? words().question : words().once}</h1>
            <p className="lead">{alert.variant.name}</p>
            <p role="status">{words().states[alert.state]}</p>
            {problem ? <Notice kind="problem">{problem}</Notice> : null}
            <Form method="post" className="cluster">
              {alert.state === "asked" ? (
                <button className="button" type="submit" name="intent" value="confirm">
                  {words().yes}
                </button>
              ) : null}
              <button className="button quiet" type="submit" name="intent" value="stop">
                {alert.state === "asked" ? words().no : words().remove}
              </button>
            </Form>
            <p>
              <Link className="more" to={`/product/${alert.variant.productId}`}>
                {words().see}
              </Link>
            </p>
          </>
        ) : (
          <>
            <h1>{words().over}</h1>
            <p role="status">{words().notKept}</p>
            <p>
              <Link className="more" to="/shop">
                {words().shop}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
