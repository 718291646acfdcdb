import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * As much of a browser as a buyer without scripts needs, and as cheap as it goes, because it shares
 * the machine with the shop: one keep-alive connection, cookies, forms. Redirects are not followed.
 */
export function openBrowser(url: string, cookies: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar = new Map(Object.entries(cookies));

  function send(method: "GET" | "POST", path: string, form?: Record<string, string>) {
    const body = form ? new URLSearchParams(form).toString() : "";
    const headers: Record<string, string | number> = {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-encoding": "gzip, deflate, br",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    if (form) {
      headers.origin = url;
      headers["content-type"] = "application/x-www-form-urlencoded";
      headers["content-length"] = Buffer.byteLength(body);
    }
    return new Promise<Answer>((resolve, reject) => {
      const sent = request(url + path, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          for (const cookie of response.headers["set-cookie"] ?? []) keep(cookie);
          const { statusCode: status = 0, headers: own } = response;
          resolve({ status, headers: own, body: Buffer.concat(chunks) });
        });
      });
      sent.on("error", reject).end(body);
    });
  }
  function keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return {
    get: (path: string) => send("GET", path),
    post: (path: string, form: Record<string, string>) => send("POST", path, form),
    close: () => agent.destroy(),
  };
}
export type Browser = ReturnType<typeof openBrowser>;
