import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { hostsOf, tagsOn } from "#domain/consent/tags.ts";
import { beginningOf, type Language, languages, readPath } from "#domain/profile/language.ts";
import type { Context } from "#server/context/context.ts";
import type { Uploads } from "#server/media/upload.ts";
import { originsOf } from "#server/payments/provider/providers.ts";
import { CachedFiles } from "#server/platform/http/cached-files.ts";
import { CachedPages } from "#server/platform/http/cached-pages.ts";
import { redirectToCanonicalPath } from "#server/platform/http/canonical-path.ts";
import { withCleanAddress } from "#server/platform/http/clean-address.ts";
import { formLimit, formsOnly } from "#server/platform/http/forms-only.ts";
import { health } from "#server/platform/http/health.ts";
import { metrics } from "#server/platform/http/metrics.ts";
import { properRequest } from "#server/platform/http/proper-request.ts";
import { requestLog } from "#server/platform/http/request-log.ts";
import { pagePolicy, securityHeaders } from "#server/platform/http/security.ts";
import { inLanguage } from "#server/platform/language.ts";
import { agents } from "./agents/agents.ts";
import { api } from "./api/api.ts";
import { carrierWebhook } from "./carrier-webhook.ts";
import { pictureRoute } from "./files/picture-route.ts";
import { productFiles } from "./files/product-files.ts";
import { uploadedPictures } from "./files/uploaded-pictures.ts";
import { uploads } from "./files/uploads.ts";
import { hold } from "./hold.ts";
import { invalidatePagesOnChange } from "./invalidate-pages.ts";
import { mailbox } from "./mailbox.ts";
import { reading } from "./reading/reading.ts";
import { renderPages } from "./render-pages.ts";
import { securityTxtRoute } from "./security-txt.ts";
import { serveCached } from "./serve-cached.ts";
import { registerShopMetrics } from "./shop-metrics.ts";
import { reasonOf, unavailable } from "./unavailable.ts";
import { visitors } from "./visitors.ts";
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
  /** Whether traces are exported. */
  traced: boolean;
  /** Whether the process is about to stop, so that balancers shall send it nothing more. */
  isLeaving?: () => boolean;
};

/**
 * Answers one request in its language, in development: by an application that is made for it, without static files and
 * cached pages.
 */
export function answerOnce(ctx: Context, options: AppOptions, request: Request, env: object) {
  const { language } = readPath(new URL(request.url).pathname);
  return inLanguage(language, () => assemble(ctx, options, language).app.fetch(request, env));
}

/**
 * What answers every request of the shop. Files come from `folder`, null: from elsewhere; `root` has
 * what answers before the application, such as the local payment provider.
 */
export function createListener(
  ctx: Context,
  options: AppOptions & { folder: string | null },
  root: Hono = new Hono(),
): RequestListener {
  const counted = countRequests(ctx, options);
  const shared = {
    visitorOf: visitors(ctx, options.trustedProxies),
    log: ctx.log,
    statements: ctx.statements,
  };
  const listenerIn = (language: Language): RequestListener => {
    const { app, ...parts } = assemble(ctx, options, language, counted);
    const isFirst = language === languages[0];
    const files = isFirst && options.folder !== null ? new CachedFiles(options.folder) : null;
    const otherwise = getRequestListener((isFirst ? root.route("/", app) : app).fetch);
    return serveCached({ ...parts, ...shared, files, otherwise });
  };
  const listeners = Object.fromEntries(
    languages.map((language) => [language, listenerIn(language)]),
  ) as Record<Language, RequestListener>;
  return withCleanAddress((request, response) => {
    const { language } = readPath(request.url ?? "");
    inLanguage(language, () => listeners[language](request, response));
  });
}

/** A path without what opens the page to whoever knows it: an alert's id, the secret of an agent's link. */
const withoutSecrets = (path: string) => path.replace(/(\/(?:alerts|continue)\/)[^/.]+/, "$1…");

type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & {
    route?: string;
    nonce: string;
    styles?: string[];
    form?: URLSearchParams;
    uploads?: Uploads;
  };
};

/** What counts requests, in whatever language. */
const countRequests = (ctx: Context, { metricsToken, traced }: AppOptions) =>
  metrics({
    token: metricsToken,
    statements: ctx.statements,
    traced,
    register: (registry) => registerShopMetrics(registry, ctx.health),
  });

/** Admins' pages and tools, and what a site has once. */
const ONCE = ["/admin/*", "/dev/*", "/robots.txt", "/sitemap.xml"];

/** What answers the requests of a language. The order of the middleware is the order here. */
function assemble(
  ctx: Context,
  options: AppOptions,
  language: Language,
  counted = countRequests(ctx, options),
) {
  const beginning = beginningOf[language];
  const isFirst = language === languages[0]; // what programs read there is once
  const app = new Hono<Env>();
  const { development, trustedProxies, mailboxFolder, mailboxToken } = options;
  const security = securityHeaders(ctx.settings.publicUrl.startsWith("https://"));
  const pages = new CachedPages();
  const { app: metricsApp, measure, observe } = counted;
  app.onError((error, c) => {
    const reason = reasonOf(error);
    if (reason) return unavailable(c, reason);
    if ("getResponse" in error) return error.getResponse();
    ctx.log.error({ err: error }, "a request failed");
    return c.text("Internal Server Error", 500);
  });
  app.use(requestId({ headerName: "" })); // an id that a client sends counts for nothing
  const showsStatements = development || ctx.log.isLevelEnabled("debug");
  app.use(
    requestLog(ctx.log, ctx.statements, {
      showsStatements: showsStatements,
      shown: withoutSecrets,
    }),
  );
  app.use(measure);
  const payment = originsOf(ctx.payments);
  const tagsFor = (path: string, cookies: string) => hostsOf(tagsOn(ctx.tags, path, cookies));
  app.use(pagePolicy({ development, payment, tagsFor, security }));
  app.use(properRequest);
  app.route("/", health(ctx, options.isLeaving));
  app.route("/", metricsApp);
  app.route("/", securityTxtRoute(ctx));
  app.route("/", carrierWebhook(ctx)); // before the one whose last part is any name
  app.route("/", webhook(ctx));
  if (mailboxFolder)
    app.route(
      "/",
      mailbox(mailboxFolder, () => ctx.settings.brand.name, mailboxToken),
    );
  if (isFirst) {
    const isAway = (error: unknown) => reasonOf(error) !== null;
    app.route("/", api(ctx, isAway));
    app.route("/", agents(ctx, { trustedProxies, isAway }));
    app.route("/", reading(ctx, { isCached: !development }));
  }
  const pictures = uploadedPictures(ctx);
  app.route("/", pictureRoute(pictures));
  app.use(uploads(ctx, trustedProxies));
  app.use(compress()); // what streams; pages come packed
  app.route("/", productFiles(ctx, trustedProxies));
  app.use(formLimit());
  app.use(formsOnly(ctx.settings.publicUrl));
  app.use(redirectToCanonicalPath);
  // A missing asset is a 404, not a page.
  if (!development) app.get(`${beginning}/assets/*`, (c) => c.text("not found", 404));
  // What there is in English alone; an admin who logs in on a Hindi page goes there.
  for (const once of beginning ? ONCE : []) {
    app.all(beginning + once, (c) => c.redirect(readPath(c.req.path).path));
  }
  const cached = development ? null : pages;
  if (cached) invalidatePagesOnChange(ctx.changes, cached);
  app.use(hold);
  const { answer, render } = renderPages(ctx, {
    language,
    trustedProxies,
    pages: cached,
    security,
  });
  app.all("*", answer);
  return { app, pages, pictures, render, security, observe, showsStatements };
}
