import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#app/ui/inline-script.tsx";
import { WrittenParts } from "#app/ui/written-part.tsx";
import { count } from "#domain/cart.ts";
import type { Link } from "#domain/settings/links.ts";
import { instrumentations } from "#server/http/instrument-pages.ts";
import type { Personal } from "#server/http/personal.ts";
import { requestContextKey } from "#server/http/request-context.ts";
import { filesOfRoutes, importMapOfTexts } from "./features/layout/script-hints.server.ts";
import { FilesOfRoutes } from "./features/layout/script-hints.tsx";
import { toVisitorData } from "./features/layout/visitor-data.ts";
import { VisitorRegion } from "./features/layout/visitor-region.tsx";

export { instrumentations };

/** ms after which data that is still missing is given up: longer than any call of the server. */
export const streamTimeout = 30_000;

/**
 * Renders a page whole before it is sent: the page reads without JavaScript, compresses in one piece, and a late
 * error still gets its right status (docs/decisions/0104).
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
  const { html, errors } = await renderWhole(
    <NonceContext value={nonce}>
      <FilesOfRoutes value={(routes) => filesOfRoutes(entry.manifest, routes)}>
        <WrittenParts value={requestContext.parts}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </WrittenParts>
      </FilesOfRoutes>
    </NonceContext>,
    nonce,
  );
  for (const err of errors) ctx.log.error({ err }, "a part of a page could not be rendered");
  headers.set("content-type", "text/html; charset=utf-8");
  requestContext.page = html;
  return new Response(null, { headers, status: errors.length > 0 ? 500 : status });
}

/**
 * A page with all that it waits for, and the errors of parts that show their fallback instead. Rejects where the page
 * cannot be rendered at all: the router then renders its error page.
 */
function renderWhole(page: ReactNode, nonce: string): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // It must stand before what loads a module: React puts it there.
      ...(import.meta.env.PROD ? { importMap: importMapOfTexts() } : {}),
      progressiveChunkSize: Number.POSITIVE_INFINITY, // no part is sent behind the others
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady: () => {
        text(pipe(new PassThrough())).then((html) => resolve({ html, errors }), reject);
      },
    });
  });
}

/**
 * The region `<div id="visitor">` of the page at `path`, as the whole page would be rendered with it
 * for this visitor: what the HTTP layer puts in its place in a page that is cached for all visitors.
 */
export function renderVisitor(personal: Personal, path: string, menu: readonly Link[]): string {
  const lines = personal.cart?.lines ?? personal.additions;
  return renderToString(
    <VisitorRegion
      visitor={personal.visitor}
      itemCount={count(lines)}
      data={toVisitorData(personal)}
      tags={personal.tags}
      path={path}
      menu={menu}
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
