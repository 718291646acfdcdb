import { Form, Link, redirect, redirectDocument } from "react-router";
import { OrderSummary } from "#app/features/checkout/order-summary.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { openHandOver, readHandOver } from "#server/agents/hand-over.ts";
import { askerOf, forgetCart, requestContextOf } from "#server/http/request-context.ts";
import { handedOver as words } from "#texts/agents/handed-over.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import type { Route } from "./+types/continue";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" }, // the address is the secret
];

/** Where the link of an agent's session leads. Nothing is put into a cart by looking at it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, client } = requestContextOf({ context });
  const offered = await readHandOver(ctx, client, params.token);
  if (offered.kind === "here") throw redirect("/checkout");
  return { offered };
}

type Answer = { problem?: string };

/**
 * "Go on": what was chosen comes into this visitor's cart, and the shop's own checkout follows. Its page is loaded anew:
 * a cart that is kept in the browser learns of what came with the cookie as a page begins.
 */
export async function action({ params, context }: Route.ActionArgs): Promise<Answer> {
  const { ctx, client, cookies } = requestContextOf({ context });
  const asker = await askerOf({ context });
  const opened = await openHandOver(ctx, { asker, client }, params.token);
  if (opened.ok) {
    cookies.push(...opened.value.cookies);
    forgetCart({ context });
    throw redirectDocument("/checkout", 303);
  }
  // What has become of the link, the page says as it is read anew.
  return opened.failure === "cart-full" ? { problem: siteMessages().cartFull } : {};
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => ({ problem: siteMessages().offline }));
}

export { shouldRevalidate };

export default function ContinuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { offered } = loaderData;
  const { problem }: Answer = actionData ?? {};
  return (
    <div className="quiet-page">
      <div className="wrap narrow stack">
        {offered.kind === "open" ? (
          <>
            <h1>{words().title}</h1>
            <p className="lead">{words().from(offered.agent)}</p>
            {problem ? <Notice kind="problem">{problem}</Notice> : null}
            <OrderSummary
              lines={offered.lines}
              total={offered.total}
              pricing={offered.pricing}
              scarce={[]}
              within={[]}
              withinNote={null}
            />
            {offered.pin ? <p className="small">{words().place(offered.pin)}</p> : null}
            <Form method="post" className="stack">
              <p className="small soft">{words().join}</p>
              <p>
                <button className="button" type="submit">
                  {words().goOn}
                </button>
              </p>
            </Form>
          </>
        ) : (
          <>
            <h1>{offered.kind === "used" ? words().used : words().over}</h1>
            <p role="status">{offered.kind === "used" ? words().usedText : words().overText}</p>
            <p className="cluster">
              {offered.kind === "used" ? (
                <Link className="button" to="/cart">
                  {words().toCart}
                </Link>
              ) : null}
              <Link className="more" to="/shop">
                {words().toShop}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
