import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Visit, visitContext } from "../auth/guards.ts";
import type { Shop } from "../shop.ts";
import { clientOf } from "./client-address.ts";
import { asAsked, formsOnly } from "./forms-only.ts";
import { health } from "./health.ts";
import { mailbox } from "./mailbox.ts";
import { metrics } from "./metrics.ts";
import { oneAddress } from "./one-address.ts";
import { pageCache } from "./page-cache.ts";
import { properRequest } from "./proper-request.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security.ts";
import { webhook } from "./webhook.ts";

export type AppOptions = {
  /** How many proxies stand before the server. */
  trustedProxies: number;
  development: boolean;
  /** Folder of the local mailbox, or null when mails really leave. */
  mailboxFolder: string | null;
  /** Opens the mailbox to those who are not on this machine; null: nobody. */
  mailboxToken: string | null;
  /** Opens /metrics to those who are not on this machine; null: nobody. */
  metricsToken: string | null;
};

const MAX_FORM_BYTES = 128 * 1024;

/** The application: everything but static files. The order of the middleware is the order here. */
export function createApp(shop: Shop, options: AppOptions) {
  type Variables = { requestId: string; nonce: string };
  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: Variables }>();
  const https = shop.settings.publicUrl.startsWith("https://");

  const { app: metricsApp, measure } = metrics(options.metricsToken);
  app.use(requestLog(shop.log));
  app.use(measure);
  app.use(securityHeaders({ https, development: options.development }));
  app.use(properRequest);
  app.route("/", health(shop));
  app.route("/", metricsApp);
  app.route("/", webhook(shop));
  const { mailboxFolder, mailboxToken } = options;
  if (mailboxFolder) app.route("/", mailbox(mailboxFolder, shop.settings.brand.name, mailboxToken));
  app.use(compress());
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
  app.use(formsOnly(shop.settings.publicUrl));
  app.use(oneAddress);
  // Under development a page may change at any moment.
  if (!options.development) app.use(pageCache());

  const handle = createRequestHandler(
    () => import("virtual:react-router/server-build"),
    import.meta.env.MODE,
  );
  app.all("*", async (c) => {
    const visit: Visit = {
      shop: { ...shop, log: shop.log.child({ requestId: c.get("requestId") }) },
      client: clientOf(c, options.trustedProxies),
      requestId: c.get("requestId"),
      nonce: c.get("nonce"),
      cookies: [],
    };
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    const answer = await handle(asAsked(c.req.raw), context);
    const response = new Response(answer.body, answer);
    // A page is made for who is asking: nobody else may keep it, and it is asked for anew. What is
    // drawn for a customer is kept nowhere, whatever its route says: on a shared computer, back must
    // not bring it up again. Nor is what was opened with the code of a mail.
    const customer = await visit.session?.catch(() => null); // its failure has been told already
    if (customer || c.req.query("token") !== undefined) {
      response.headers.set("cache-control", "private, no-store");
    } else if (!response.headers.has("cache-control")) {
      response.headers.set("cache-control", "private, no-cache");
    }
    for (const cookie of visit.cookies) response.headers.append("set-cookie", cookie);
    return response;
  });
  return app;
}
