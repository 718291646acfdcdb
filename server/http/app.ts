import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Context } from "#server/context/context.ts";
import { originsOf } from "#server/payments/provider/providers.ts";
import { redirectToCanonicalPath } from "#server/platform/http/canonical-path.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { formsOnly, withPublicOrigin } from "#server/platform/http/forms-only.ts";
import { health } from "#server/platform/http/health.ts";
import { metrics } from "#server/platform/http/metrics.ts";
import { pageCache } from "#server/platform/http/page-cache.ts";
import { prefetchedData } from "#server/platform/http/prefetched-data.ts";
import { properRequest } from "#server/platform/http/proper-request.ts";
import { requestLog } from "#server/platform/http/request-log.ts";
import { pagePolicy, securityHeaders } from "#server/platform/http/security.ts";
import { mailbox } from "./mailbox.ts";
import { type RequestContext, requestContextKey } from "./request-context.ts";
import { webhook } from "./webhook.ts";

export type AppOptions = {
  /** How many proxies stand before the server. */
  trustedProxies: number;
  development: boolean;
  /** Folder of the local mailbox, or null when mails really leave. */
  mailboxFolder: string | null;
  /** Opens the mailbox to other machines; null: to none. */
  mailboxToken: string | null;
  /** Opens /metrics to other machines; null: to none. */
  metricsToken: string | null;
};

const MAX_FORM_BYTES = 128 * 1024;

/** The application: everything but static files. The order of the middleware is the order here. */
export function createApp(ctx: Context, options: AppOptions) {
  type Variables = RequestIdVariables & { nonce: string };
  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: Variables }>();
  const https = ctx.settings.publicUrl.startsWith("https://");

  const { app: metricsApp, measure } = metrics(options.metricsToken);
  app.use(requestId({ headerName: "" })); // an id that a client sends counts for nothing
  app.use(requestLog(ctx.log));
  app.use(measure);
  app.use(securityHeaders(https));
  app.use(pagePolicy({ development: options.development, payment: originsOf(ctx.payments) }));
  app.use(properRequest);
  app.route("/", health(ctx));
  app.route("/", metricsApp);
  app.route("/", webhook(ctx));
  const { mailboxFolder, mailboxToken } = options;
  if (mailboxFolder) app.route("/", mailbox(mailboxFolder, ctx.settings.brand.name, mailboxToken));
  app.use(compress());
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
  app.use(formsOnly(ctx.settings.publicUrl));
  app.use(redirectToCanonicalPath);
  // In development a page changes with its source.
  if (!options.development) app.use(pageCache());
  app.use(prefetchedData);

  const handle = createRequestHandler(
    () => import("virtual:react-router/server-build"),
    import.meta.env.MODE,
  );
  app.all("*", async (c) => {
    const requestContext: RequestContext = {
      ctx: { ...ctx, log: ctx.log.child({ requestId: c.get("requestId") }) },
      client: clientOf(c, options.trustedProxies),
      requestId: c.get("requestId"),
      nonce: c.get("nonce"),
      cookies: [],
    };
    const context = new RouterContextProvider();
    context.set(requestContextKey, requestContext);
    const answer = await handle(withPublicOrigin(c.req.raw), context);
    const response = new Response(answer.body, answer);
    // A page is for this visitor alone: no shared cache may keep it, and browsers ask for it anew. A
    // page for a customer is kept nowhere, whatever its route says: on a shared computer the back
    // button must not show it again. Nor is one that was opened with the code of a mail.
    const customer = await requestContext.session?.catch(() => null); // has been logged already
    if (customer || c.req.query("token") !== undefined) {
      response.headers.set("cache-control", "private, no-store");
    } else if (!response.headers.has("cache-control")) {
      response.headers.set("cache-control", "private, no-cache");
    }
    for (const cookie of requestContext.cookies) response.headers.append("set-cookie", cookie);
    return response;
  });
  return app;
}
