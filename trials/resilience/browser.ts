import { randomInt } from "node:crypto";

/** What came back from the shop, and how long it took. */
export type Reply = {
  /** 0: no answer came. */
  status: number;
  location: string;
  /** Seconds after which to come again, as the answer says; null: it does not say. */
  retryAfter: number | null;
  body: string;
  /** How long it took, in s. */
  seconds: number;
};

/** How long somebody looks at a blank page before they give up, in ms. */
const PATIENCE = 40_000;

/** Somebody with a browser: cookies, forms, an address of their own; redirects are not followed. */
export type Browser = ReturnType<typeof openBrowser>;

/** `shop`: where the next request goes, as processes of one shop may take turns; `origin`: its public address; `onReply` is called with all. */
export function openBrowser(
  shop: () => string,
  origin: string,
  cookies: Record<string, string> = {},
  onReply: (reply: Reply) => void = () => {},
) {
  const jar = new Map(Object.entries(cookies));
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  async function send(path: string, request: RequestInit): Promise<Reply> {
    const reply = await ask(path, request);
    onReply(reply);
    return reply;
  }
  async function ask(path: string, request: RequestInit): Promise<Reply> {
    const url = shop();
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const headers = {
      ...{ accept: "text/html,*/*;q=0.8", origin, "x-forwarded-for": address },
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const sent = { redirect: "manual", headers, signal, ...request } as const;
      const answer = await fetch(url + path, sent);
      const body = await answer.text();
      for (const one of answer.headers.getSetCookie()) keep(one);
      const again = answer.headers.get("retry-after");
      return {
        status: answer.status,
        location: answer.headers.get("location") ?? "",
        retryAfter: again === null ? null : Number(again),
        body,
        seconds: seconds(),
      };
    } catch (error) {
      const body = String((error as Error).cause ?? error);
      return { status: 0, location: "", retryAfter: null, body, seconds: seconds() };
    }
  }
  function keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return {
    get: (path: string) => send(path, {}),
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }),
    upload: (path: string, form: FormData) => send(path, { method: "POST", body: form }),
  };
}
