/** The server is up and cannot do its work now; the message is its sentence. */
export class Unavailable extends Error {}

/**
 * A `fetch` that throws `Unavailable` where the server says, of a page's data, that it cannot do its work now
 * (server/http/unavailable.ts): the router reads no answers but its own, and passes on what fetch throws.
 */
export function withUnavailable(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    if (answer.status !== 503 || !isJson || !isPageData(input)) return answer;
    const { message } = (await answer.clone().json()) as { message?: unknown };
    if (typeof message !== "string") return answer;
    throw new Unavailable(message);
  };
}

function isPageData(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : input;
  return new URL(url, location.href).pathname.endsWith(".data");
}
