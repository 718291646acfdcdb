import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#app/ui/inline-script.tsx";
import { WrittenParts } from "#app/ui/written-part.tsx";
import { count } from "#domain/cart.ts";
import type { Language } from "#domain/profile/language.ts";
import { language } from "#language";
import { instrumentations } from "#server/http/instrument-pages.ts";
import type { Personal } from "#server/http/personal.ts";
import { type RequestContext, requestContextKey } from "#server/http/request-context.ts";
import { settingsIn } from "#server/settings/settings-in.ts";
import { FooterHtml } from "./features/layout/footer.tsx";
import { FooterContent } from "./features/layout/footer-content.tsx";
import { withLanguageSwitch } from "./features/layout/language-switch.tsx";
import { ScriptsAreKept } from "./features/layout/page-scripts.tsx";
import { textsOfPage } from "./features/layout/page-texts.server.ts";
import { PageTextsContext } from "./features/layout/page-texts.tsx";
import { toVisitorData } from "./features/layout/visitor-data.ts";
import { VisitorRegion } from "./features/layout/visitor-region.tsx";
import { scriptsOf, withData, withGuard } from "./features/layout/written-scripts.ts";

export { instrumentations };

/** ms after which data that is still missing is given up: longer than any call of the server. */
export const streamTimeout = 30_000;

/**
 * Renders a page whole before it is sent: the page reads without JavaScript, compresses in one
 * piece, and a late error still gets its right status. All data is there before, so it is rendered
 * in one go, as one text (docs/decisions/0104).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const requestContext = context.get(requestContextKey);
  const { nonce, ctx } = requestContext;
  const data = entry.serverHandoffStream ? await textOf(entry.serverHandoffStream) : [];
  const scripts = scriptsOf(
    entry.staticHandlerContext.matches.map(({ route }) => route.id),
    language(),
  );
  const { pathname, search } = entry.staticHandlerContext.location;
  const footer = withLanguageSwitch(footerOf(ctx.settings), pathname + search, nonce);
  const html = renderToString(
    <NonceContext value={nonce}>
      <FooterHtml value={footer}>
        <PageTextsContext value={textsOfPage(entry, language())}>
          <ScriptsAreKept value={scripts.areKept}>
            <WrittenParts value={requestContext.parts}>
              <ServerRouter context={ofThisPage(entry)} url={request.url} nonce={nonce} />
            </WrittenParts>
          </ScriptsAreKept>
        </PageTextsContext>
      </FooterHtml>
    </NonceContext>,
  );
  const failed = html.includes(FAILED);
  if (failed) ctx.log.error("a part of a page could not be rendered");
  headers.set("content-type", "text/html; charset=utf-8");
  // In development scripts change, and stay where the router has put them.
  const complete = import.meta.env.DEV ? html : scripts.put(html, nonce);
  const guarded = import.meta.env.DEV ? complete : withGuard(complete, nonce);
  requestContext.page = `<!DOCTYPE html>${withData(guarded, data, nonce)}`;
  return new Response(null, { headers, status: failed ? 500 : status });
}

/** What React leaves where a part of a page could not be rendered on the server. */
const FAILED = "<!--$!-->";

/** The routes that the shop's own pages do not know of (scripts/shop-manifest.ts). */
const APART =
  /^routes\/(admin\/|dev\/|catalogue\/review|checkout\/place$|orders\/(?!orders$)|site\/(policy-version|robots|sitemap|webmanifest)$)/;

/**
 * What the router needs to know to render one page: it prepares each route that it is told of. The
 * browser gets the table of the admins' routes, and of those of one order, on these pages alone.
 */
function ofThisPage(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const whole = import.meta.env.DEV || ids.some((id) => APART.test(id));
  const url = whole ? manifest.url : manifest.url.replace(/(?=manifest-\w+\.js$)/, "shop-");
  return { ...entry, manifest: { ...manifest, url, routes }, serverHandoffStream: undefined };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
  return parts;
}

type Settings = RequestContext["ctx"]["settings"];
const footers = new Map<Language, { settings: Settings["content"]; html: string }>();
/** The footer is the same on every page of a language: made once for the settings that hold. */
function footerOf(settings: Settings): string {
  const { brand, content } = settings;
  const made = footers.get(language());
  if (made?.settings === content) return made.html;
  const { name, address } = content.legal;
  const { cin, contactName } = content.company;
  const company = { name, address, cin, contactName };
  const shown = { ...brand, address: settingsIn(settings, language()).content.brand.address };
  const html = renderToStaticMarkup(<FooterContent brand={shown} company={company} />);
  footers.set(language(), { settings: content, html });
  return html;
}

/**
 * The region `<div id="visitor">` of the page at `path`, as the whole page would be rendered with it
 * for this visitor: what the HTTP layer puts in its place in a page that is kept for everybody.
 */
export function renderVisitor(personal: Personal, path: string): string {
  const lines = personal.cart?.lines ?? personal.additions;
  return renderToString(
    <VisitorRegion
      visitor={personal.visitor}
      itemCount={count(lines)}
      data={toVisitorData(personal)}
      path={path}
    />,
  );
}

/**
 * Errors of loaders and actions, once each with the request's id. Expected ones are not thrown. What
 * the router itself refuses, such as a form sent to a page that takes none, is the sender's mistake.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const requestContext = context.get(requestContextKey);
  requestContext.broken ??= error;
  if (request.signal.aborted) return;
  const { log } = requestContext.ctx;
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ status: error.status, reason: error.statusText }, "a request was refused");
  } else log.error({ err: error }, "a page failed");
}
