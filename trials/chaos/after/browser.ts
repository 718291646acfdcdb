import { setTimeout as wait } from "node:timers/promises";
import type { Shops } from "../shops.ts";

/** What the shop answered to a form. */
export type Sent = {
  /** Whether it was done; otherwise the page says what is wrong. */
  done: boolean;
  location: string;
};

/** Somebody with a session, who clicks until there is an answer. */
export type Browser = {
  /** A page's HTML; empty where it is refused. */
  read(path: string): Promise<string>;
  /** Sends a form, again with the same fields where the shop died before it answered. */
  send(what: string, path: string, fields: Record<string, string>): Promise<Sent>;
};

/** How often each thing was done and refused, and what went wrong that never may. */
export type Tally = { counts: Map<string, number>; problems: string[] };

const PATIENCE = 120_000; // ms
const ORIGIN = "http://localhost:3000"; // the shop's public address (tests/support/shop/inside.ts)

/** Opens a session of an account; throws when the shop stays away. */
export async function openBrowser(shops: Shops, tally: Tally, uid: string): Promise<Browser> {
  const cookies = await insist(async () => {
    const answer = (await shops.ask("/chaos/session", { uid })) as string[] | null;
    return answer;
  }, `the session of ${uid}`);
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const headers = { cookie, origin: ORIGIN };
  const ask = (path: string, request: RequestInit) =>
    insist(async () => {
      const response = await shops.send(path, request);
      if (!response) return null;
      const text = await response.text().catch(() => null);
      if (text === null) return null;
      if (response.status < 500) return { response, text };
      add(tally, `(answers ${response.status})`);
      return null;
    }, path);
  return {
    read: async (path) => {
      const { response, text } = await ask(path, { headers });
      return response.status === 200 ? text : "";
    },
    send: async (what, path, fields) => {
      const { response, text } = await ask(path, {
        method: "POST",
        headers,
        body: new URLSearchParams(fields),
      });
      const location = response.headers.get("location") ?? "";
      if (/\/login/.test(location)) tally.problems.push(`${uid} was signed out at ${path}`);
      const ledOn = response.status >= 300 && response.status < 400;
      const done = ledOn || text.includes('<div class="info"'); // or it says so where it was sent
      add(tally, done ? what : `${what}: refused`);
      return { done, location };
    },
  };
}

export function add({ counts }: Tally, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

async function insist<T>(ask: () => Promise<T | null>, what: string): Promise<T> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== null) return answer;
    await wait(100 + Math.random() * 200);
  }
  throw new Error(`nobody answered for ${PATIENCE} ms: ${what}`);
}
