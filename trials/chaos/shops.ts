import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { serve } from "#tests/support/network/ports.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import type { ShopTask } from "./shop-process.ts";

/** Processes of one shop behind one address, as behind a load balancer. */
export type Shops = {
  /** Where webhooks are delivered: to one of the processes, or 503 while none is up. */
  url: string;
  /** Starts the processes, all with the same settings. */
  open(task: Omit<ShopTask, "carrier">): Promise<void>;
  /** Asks one of the processes; null when it died before its answer, or none is up. */
  ask(path: string, body: object): Promise<unknown>;
  /** Sends a request of a browser, redirects not followed; null when it got no answer. */
  send(path: string, request: RequestInit): Promise<Response | null>;
  /** kill -9 of one process, which is started again at once. */
  kill(which: number): Promise<void>;
  restarts(): number;
  /** Lines that the processes have logged as errors. */
  errors: string[];
  stop(): Promise<void>;
};

/** `script`: what the processes run, given the task as JSON. */
export async function makeShops(
  count: number,
  script = join(import.meta.dirname, "shop-process.ts"),
): Promise<Shops> {
  let settings = "";
  const running: (ProcessShop | null)[] = Array.from({ length: count }, () => null);
  const errors: string[] = [];
  let restarts = 0;
  let turn = 0;

  /** The processes take turns, those that are down are left out. */
  function next(): ProcessShop | null {
    for (let tries = 0; tries < count; tries++) {
      turn = (turn + 1) % count;
      const one = running[turn];
      if (one) return one;
    }
    return null;
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const shop = next();
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith("x-")),
    ) as Record<string, string>;
    const answer = shop
      ? await fetch(shop.url + request.url, { method: "POST", headers, body }).catch(() => null)
      : null;
    response.writeHead(answer?.status ?? 503).end();
  }
  const balancer = await serve((request, response) => void forward(request, response));

  async function start(which: number): Promise<void> {
    running[which] = await startShop({
      mode: "process",
      command: [script, settings],
      variables: { NODE_ENV: "production" }, // or React answers with its slow build
      onLine: (line) => errors.push(line),
    });
  }

  async function end(which: number): Promise<void> {
    const shop = running[which];
    running[which] = null;
    await shop?.kill();
  }

  return {
    url: balancer.url,
    errors,
    open: async (task) => {
      settings = JSON.stringify(task);
      await Promise.all(running.map((_, which) => start(which)));
    },
    restarts: () => restarts,
    ask: async (path, body) => {
      const shop = next();
      if (!shop) return null;
      const headers = { "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await fetch(shop.url + path, sent).catch(() => null);
      return answer?.ok ? answer.json().catch(() => null) : null;
    },
    send: async (path, request) => {
      const shop = next();
      if (!shop) return null;
      return fetch(shop.url + path, { ...request, redirect: "manual" }).catch(() => null);
    },
    kill: async (which) => {
      if (!running[which]) return; // still coming up from the last time
      await end(which);
      restarts += 1;
      await start(which);
    },
    stop: async () => {
      await Promise.all(running.map((_, which) => end(which)));
      await balancer.close();
    },
  };
}
