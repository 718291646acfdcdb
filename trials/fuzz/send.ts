import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

const PATIENCE = 60_000; // ms

/** A request as it is sent, byte for byte. */
export type Sent = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body: Buffer;
};
/** How it was answered. Status 0: the connection was dropped without an answer; `text` says how. */
export type Answered = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

export type Sender = { send(sent: Sent): Promise<Answered>; close(): void };

/** Connections to a shop that are used again and again, as browsers do. */
export function makeSender(url: string, atOnce: number): Sender {
  const secure = url.startsWith("https:");
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: atOnce });
  const ask = secure ? secureRequest : request;
  const attempt = (sent: Sent, again: boolean): Promise<Answered> => {
    const start = performance.now();
    return new Promise((resolve) => {
      const { method, headers, body } = sent;
      const length = method !== "GET" ? { "content-length": String(body.length) } : {};
      const options = {
        agent: again ? false : agent, // false: a connection of its own
        method,
        headers: { ...headers, ...length },
        timeout: PATIENCE,
      };
      const asked = ask(url + sent.path, options, async (response) => {
        const parts = await response.toArray().catch(() => []);
        const text = Buffer.concat(parts).toString();
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text, ms: performance.now() - start });
      });
      asked.on("timeout", () => asked.destroy());
      asked.on("error", (error) => {
        // A kept connection may be closed at the very moment it is used again: no fault of the body.
        if (asked.reusedSocket && !again) resolve(attempt(sent, true));
        else
          resolve({ status: 0, headers: {}, text: String(error), ms: performance.now() - start });
      });
      asked.end(body);
    });
  };
  return { send: (sent) => attempt(sent, false), close: () => agent.destroy() };
}
