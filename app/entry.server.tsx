import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { NonceContext } from "#app/ui/inline-script.tsx";
import { requestContextKey } from "#server/http/request-context.ts";

/** ms after which data that is still missing is given up: longer than any call of the server. */
export const streamTimeout = 30_000;

/**
 * Renders a page whole before it is sent: the page reads without JavaScript, compresses in one
 * piece, and a late error still gets its right status. The request's signal is not React's: it would
 * keep the page for as long as the signal, which is longer than the request.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, ctx } = context.get(requestContextKey);
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError(error) {
        failed = true;
        ctx.log.error({ err: error }, "a page could not be rendered");
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(scriptsAfterStyles(html), { headers, status: failed ? 500 : status });
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
