import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ShopTask } from "./shop-process.ts";

/** Processes of one shop behind one address, as behind a load balancer. */
export type Shops = {
  /** Where webhooks are delivered: to one of the processes, or 503 while none is up. */
  url: string;
  /** Starts the processes, all with the same settings. */
  open(task: ShopTask): Promise<void>;
  /** Asks one of the processes; null when it died before its answer, or none is up. */
  ask(path: string, body: object): Promise<unknown>;
  /** kill -9 of one process, which is started again at once. */
  kill(which: number): Promise<void>;
  restarts(): number;
  /** Lines that the processes have logged as errors. */
  errors: string[];
  stop(): Promise<void>;
};

type Running = { child: ChildProcess; url: string };

export async function makeShops(count: number): Promise<Shops> {
  let settings = "";
  const running: (Running | null)[] = Array.from({ length: count }, () => null);
  const errors: string[] = [];
  let restarts = 0;
  let turn = 0;

  /** The processes take turns, those that are down are left out. */
  function next(): Running | null {
    for (let tries = 0; tries < count; tries++) {
      turn = (turn + 1) % count;
      const one = running[turn];
      if (one) return one;
    }
    return null;
  }

  const balancer = createServer((request, response) => void forward(request, response));
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
  await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;

  async function start(which: number): Promise<void> {
    const script = join(import.meta.dirname, "shop-process.ts");
    const child = spawn(process.execPath, [script, settings], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
    const port = await new Promise<number>((resolve, reject) => {
      createInterface({ input: child.stdout }).once("line", (line) => {
        resolve((JSON.parse(line) as { port: number }).port);
      });
      child.once("exit", () => reject(new Error(`a shop did not start: ${errors.at(-1)}`)));
    });
    running[which] = { child, url: `http://127.0.0.1:${port}` };
  }

  async function end(which: number): Promise<void> {
    const child = running[which]?.child;
    running[which] = null;
    if (!child) return;
    await new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGKILL");
    });
  }

  return {
    url,
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
    kill: async (which) => {
      if (!running[which]) return; // still coming up from the last time
      await end(which);
      restarts += 1;
      await start(which);
    },
    stop: async () => {
      await Promise.all(running.map((_, which) => end(which)));
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
