/** The server is up and cannot do its work now; the message is its sentence. */
export class Unavailable extends Error {}

/**
 * A `fetch` that throws `Unavailable` where the server says, of a page's data, that it cannot do its work now
 * (server/http/unavailable.ts): the router reads no answers but its own, and passes on what fetch throws.
 */
export function withUnavailable(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (!answer.headers.has("x-unavailable")) return answer;
    const { message } = (await answer.clone().json()) as { message: string };
    throw new Unavailable(message);
  };
}
