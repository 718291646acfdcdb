import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { visitContext } from "../server/auth/guards.ts";

/** ms after which data that is still missing is given up: longer than any call of the server. */
export const streamTimeout = 30_000;

/**
 * Renders a page whole before it is sent: the page reads without JavaScript, compresses in one
 * piece, and a late error still gets its right status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, shop } = context.get(visitContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        shop.log.error({ err: error }, "a page could not be rendered");
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { headers, status: failed ? 500 : status });
}

/** Errors of loaders and actions, once each with the request's id. Expected ones are not thrown. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) {
    context.get(visitContext).shop.log.error({ err: error }, "a page failed");
  }
}
