import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { beginningOf, type Language } from "#domain/profile/language.ts";
import type { Context } from "#server/context/context.ts";
import type { Uploads } from "#server/media/upload.ts";
import { type CachedPage, SHARED, toCachedPage } from "#server/platform/http/cached-page.ts";
import type { CachedPages } from "#server/platform/http/cached-pages.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { withForm } from "#server/platform/http/forms-only.ts";
import { pack } from "#server/platform/http/pack.ts";
import { isPageData, isPrefetch, PREFETCHED } from "#server/platform/http/page-data.ts";
import { NO_ROUTE } from "#server/platform/http/route-of.ts";
import { styleHashes } from "#server/platform/http/style-hashes.ts";
import { showDrafts } from "./preview.ts";
import { makeRequestContext, type RequestContext, requestContextKey } from "./request-context.ts";
import { answerCached } from "./send-page.ts";
import { markUnavailable, reasonOf, unavailable } from "./unavailable.ts";

type Variables = {
  requestId: string;
  nonce: string;
  route?: string;
  styles?: string[];
  form?: URLSearchParams;
  uploads?: Uploads;
};
type PageRequest = HonoContext<{ Bindings: Partial<HttpBindings>; Variables: Variables }>;

type Options = {
  trustedProxies: number;
  language: Language;
  /** Null where nothing is cached: in development a page changes with its source. */
  pages: CachedPages | null;
  /** Headers of every answer, names and values in turn. */
  security: string[];
};

const SHORT = /^(text\/html|application\/json)/;
/** Marks the scripts of pages that are rendered to be cached; no policy names it. */
const SHARED_NONCE = "shared";
const NO_BODY = new Set([204, 205, 304]);

const OF_ADMINS = /^routes\/(admin|dev)\//;
const ASKED_BY_ADMINS = /^\/(admin|dev)(\/|$)/i;

/** The pages without those of admins and tools, also where a page lists which others there are. */
function ofCustomers({ routes, assets, ...build }: ServerBuild): ServerBuild {
  const withoutAdmins = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !OF_ADMINS.test(id)));
  return {
    ...build,
    routes: withoutAdmins(routes),
    assets: { ...assets, routes: withoutAdmins(assets.routes) },
  };
}

/** The pages of the router: an answer to each request that nothing else answers. */
export function renderPages(ctx: Context, { language, trustedProxies, pages, security }: Options) {
  let handlers: Promise<Record<"all" | "ofCustomers", RequestHandler>> | null = null;
  // The router tries the pages one by one, three times a request, those of admins first: two thirds of them.
  const makeHandlers = async () => {
    const whole = await import("virtual:react-router/server-build");
    const build = { ...whole, basename: beginningOf[language] || whole.basename };
    const handlerOf = (pages: ServerBuild) => createRequestHandler(pages, import.meta.env.MODE);
    return { all: handlerOf(build), ofCustomers: handlerOf(ofCustomers(build)) };
  };
  const handle: RequestHandler = async (request, context) => {
    handlers ??= makeHandlers();
    const { all, ofCustomers } = await handlers;
    const isOfAdmins = ASKED_BY_ADMINS.test(new URL(request.url).pathname);
    return (isOfAdmins ? all : ofCustomers)(request, context);
  };

  async function answer(c: PageRequest): Promise<Response> {
    const { requestId, nonce, form, uploads } = c.var;
    const { pathname, search } = new URL(c.req.url);
    // The data of a page is its visitor's own: it says who is signed in after an action.
    const isPage = !isPageData(pathname);
    const isPlain = pages !== null && c.req.method === "GET" && !search && isPage;
    const forAll = isPlain && !c.req.header("cookie") && !c.req.header("authorization");
    const incoming = c.env?.incoming ?? {
      headers: c.req.header(),
      socket: { remoteAddress: undefined },
    };
    const client = clientOf(incoming, trustedProxies);
    const requestContext = makeRequestContext(ctx, {
      client,
      requestId,
      nonce,
      shared: forAll,
      isData: !isPage,
    });
    if (uploads) requestContext.uploads = uploads;
    const context = new RouterContextProvider();
    context.set(requestContextKey, requestContext);
    if (c.req.method === "GET" && search && !ASKED_BY_ADMINS.test(pathname)) {
      // The page itself asks again who is there, and says so where that cannot be read.
      await showDrafts({ context }, new URLSearchParams(search)).catch(() => {});
    }
    const rendered = await handle(form ? withForm(c.req.raw, form) : c.req.raw, context);
    c.set("route", requestContext.route ?? NO_ROUTE);
    const reason = reasonOf(requestContext.broken);
    // What was typed into a form is not to be lost; any other page says so itself.
    if (reason && c.req.method === "POST") return unavailable(c, reason);
    const isShared = rendered.status === 200 && rendered.headers.get("cache-control") === SHARED;
    if (isPlain && isShared) {
      const page = forAll ? await pages.make(pathname, render) : null;
      if (page) return answerCached(page, c.req.raw.headers);
      // An address that only says so with an error could be invented, and push out the real ones.
      if (!forAll) pages.know(pathname);
    }
    const headers = new Headers(rendered.headers);
    // A page is for this visitor alone: no shared cache may store it, and browsers ask for it anew. A
    // page for a customer is stored nowhere, whatever its route says: on a shared computer the back
    // button must not show it again. Nor is one that was opened with the code of a mail.
    const customer = await requestContext.session?.catch(() => null); // has been logged already
    const given = headers.get("cache-control");
    if (customer || c.req.query("token") !== undefined) {
      headers.set("cache-control", "private, no-store");
    } else if (given === null || given === SHARED) {
      const setsCookies = requestContext.cookies.length > 0 || headers.has("set-cookie");
      const isForAll = given === SHARED && rendered.status === 200 && !setsCookies;
      const isReusable = isForAll && isPrefetch(c.req);
      headers.set("cache-control", isReusable ? PREFETCHED : "private, no-cache");
    }
    for (const cookie of requestContext.cookies) headers.append("set-cookie", cookie);
    c.set("styles", styleHashes(requestContext.page ?? ""));
    const page = c.req.method === "HEAD" ? undefined : requestContext.page;
    const status = reason ? markUnavailable(headers) : rendered.status;
    const isShort = !isPage || SHORT.test(headers.get("content-type") ?? "");
    const accepted = c.req.header("accept-encoding");
    return send(rendered, { status, isShort, page, headers, accepted });
  }

  /** A page for everybody, made without a request; null where it cannot be cached. */
  async function render(path: string): Promise<CachedPage | null> {
    const client = { address: "127.0.0.1", cookie: "", userAgent: "" };
    const requestContext = makeRequestContext(ctx, {
      client,
      requestId: "",
      nonce: SHARED_NONCE,
      shared: true,
      isData: false,
    });
    const context = new RouterContextProvider();
    context.set(requestContextKey, requestContext);
    const rendered = await handle(new Request(new URL(path, ctx.settings.publicUrl)), context);
    return rendered.headers.get("cache-control") === SHARED
      ? toPage(rendered, requestContext)
      : null;
  }

  function toPage(
    rendered: Response,
    { nonce, cookies, page = "", route = NO_ROUTE }: RequestContext,
  ): CachedPage | null {
    const { headers, status } = rendered;
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (!isPage || status !== 200 || headers.has("set-cookie") || cookies.length > 0) return null;
    return toCachedPage(page, { nonce, security, route });
  }

  return { answer, render };
}

type Answer = {
  status: number;
  isShort: boolean;
  page: string | undefined;
  headers: Headers;
  accepted: string | undefined;
};

/** Sends what was rendered: pages, their data and what scripts are answered in one piece; all else, such as exports, streams. */
async function send(
  rendered: Response,
  { status, isShort, page, headers, accepted }: Answer,
): Promise<Response> {
  if (NO_BODY.has(status) || (status >= 300 && status < 400)) {
    return new Response(null, { status, headers });
  }
  if (!isShort) return new Response(rendered.body, { status, headers });
  const { body, encoding } = pack(page ?? (await rendered.text()), accepted);
  headers.append("vary", "Accept-Encoding");
  if (encoding) headers.set("content-encoding", encoding);
  // What is too short to be packed goes past what packs streams (app.ts): it looks at the length.
  else headers.set("content-length", String(Buffer.byteLength(body)));
  return new Response(body, { status, headers });
}
