const DESKTOP = 30_000; // ms (§9.9)
const PHONE = 60_000;

/** How long a call may take here, in ms: phones are given longer (§9.9). */
export function callLimit(userAgent: string): number {
  return /Mobi/i.test(userAgent) ? PHONE : DESKTOP;
}

/**
 * A `fetch` whose calls to this site end after `limit` ms with a TimeoutError, the body included.
 * They are taken back, not just no longer waited for: a browser keeps six connections to a site,
 * and calls that hang in all of them would leave none to try again with.
 */
export function withTimeLimit(send: typeof fetch, limit: number): typeof fetch {
  return async (input, init) => {
    const { url, signal } = readCall(input, init);
    if (new URL(url, location.href).origin !== location.origin) return send(input, init);
    const call = new AbortController();
    const takeBack = () => call.abort(signal?.reason);
    if (signal?.aborted) takeBack();
    signal?.addEventListener("abort", takeBack);
    const late = new DOMException("The server did not answer in time.", "TimeoutError");
    const timer = setTimeout(() => call.abort(late), limit);
    try {
      const answer = await send(input, { ...init, signal: call.signal });
      const body = await answer.blob();
      return new Response(body.size > 0 ? body : null, answer);
    } finally {
      clearTimeout(timer);
    }
  };
}

function readCall(input: Parameters<typeof fetch>[0], init: RequestInit = {}) {
  if (!(input instanceof Request)) return { url: input, signal: init.signal };
  return { url: input.url, signal: init.signal ?? input.signal };
}
