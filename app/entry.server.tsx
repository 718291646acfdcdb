import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#app/ui/inline-script.tsx";
import { count } from "#domain/cart.ts";
import type { Personal } from "#server/http/personal.ts";
import { requestContextKey } from "#server/http/request-context.ts";
import { FooterHtml } from "./features/layout/footer.tsx";
import { type FooterBrand, FooterContent } from "./features/layout/footer-content.tsx";
import { toVisitorData } from "./features/layout/visitor-data.ts";
import { VisitorRegion } from "./features/layout/visitor-region.tsx";

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
  const html = renderToString(
    <NonceContext value={nonce}>
      <FooterHtml value={footerOf(ctx.settings.brand)}>
        <ServerRouter context={ofThisPage(entry)} url={request.url} nonce={nonce} />
      </FooterHtml>
    </NonceContext>,
  );
  const failed = html.includes(FAILED);
  if (failed) ctx.log.error("a part of a page could not be rendered");
  headers.set("content-type", "text/html; charset=utf-8");
  requestContext.page = `<!DOCTYPE html>${scriptsAfterStyles(withData(html, data, nonce))}`;
  return new Response(null, { headers, status: failed ? 500 : status });
}

/** What React leaves where a part of a page could not be rendered on the server. */
const FAILED = "<!--$!-->";

/** What the router needs to know to render one page: it prepares each route that it is told of. */
function ofThisPage(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  return { ...entry, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
  return parts;
}

/** Hands the loaders' data to the page's scripts, as the router itself does for a streamed page. */
function withData(html: string, data: string[], nonce: string): string {
  if (!html.includes("window.__reactRouterContext")) return html;
  const stream = "window.__reactRouterContext.streamController";
  const calls = [...data.map((part) => `enqueue(${inScript(part)})`), "close()"];
  const script = `<script nonce="${nonce}">${calls.map((call) => `${stream}.${call};`).join("")}</script>`;
  return html.replace("</body></html>", () => `${script}</body></html>`);
}

/** A string as a script's literal that no HTML can end. */
const inScript = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

let footer: { brand: FooterBrand; html: string } | undefined;
/** The footer is the same on every page: made once. */
function footerOf(brand: FooterBrand): string {
  if (footer?.brand !== brand) {
    footer = { brand, html: renderToStaticMarkup(<FooterContent brand={brand} />) };
  }
  return footer.html;
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
 * Styles come before scripts (docs/decisions/0061): scripts are requested once the page has been
 * painted, all at the same time, and then run. The page reads and its links work before that.
 */
function scriptsAfterStyles(html: string): string {
  if (import.meta.env.DEV) return html;
  const files: string[] = [];
  const withoutPreloads = html.replaceAll(
    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, file: string) => {
      files.push(file);
      return "";
    },
  );
  const preload = `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
  return withoutPreloads.replace(
    /(<script\b[^>]*type="module" async="">)(.*?)(<\/script>)/s,
    (_, open: string, code: string, close: string) => {
      const imports = code.replaceAll(
        /^import (?:\* as (\w+) from )?("[^"]+");$/gm,
        (_line, name: string | undefined, file: string) =>
          `${name ? `const ${name} = ` : ""}await import(${file});`,
      );
      const run = `async () => {${preload}\n${imports}}`;
      // A callback of the second frame runs when the first has been painted.
      const later = `requestAnimationFrame(() => requestAnimationFrame(${run}));`;
      return open + later + close;
    },
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
  if (request.signal.aborted) return;
  const { log } = context.get(requestContextKey).ctx;
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ status: error.status, reason: error.statusText }, "a request was refused");
  } else log.error({ err: error }, "a page failed");
}
