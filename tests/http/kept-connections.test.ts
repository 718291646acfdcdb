import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { openConnection } from "#tests/support/network/connection.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const LONG = 300_000; // ms
const SOON = 4_000; // ms
const NODES_OWN = 5_000; // ms that Node keeps a connection alive where nothing is set, sent to clients

// A cached page, a page that is made, a file, what balancers ask, and what there is not.
const PATHS = ["/about", "/cart", "/favicon.svg", "/healthz", "/readyz", "/none"];

const engine = ownDatabase("postgres");
const started: ProcessShop[] = [];
const start = async (variables: Record<string, string> = {}) => {
  const shop = await startShop({ mode: "process", engine, variables });
  started.push(shop);
  return shop;
};
beforeAll(() => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
});
afterAll(async () => {
  for (const shop of started) await shop.close();
});

test(
  "a shop keeps connections for 65 s, longer than balancers do, and says so in every answer (§12.16)",
  async () => {
    const { url } = await start();
    const connection = openConnection(url);
    for (const path of PATHS) {
      const { headers } = await connection.ask(path);
      expect([path, headers.get("connection")]).toEqual([path, "keep-alive"]);
      expect([path, headers.get("keep-alive")]).toEqual([path, "timeout=65"]);
    }
    connection.close();
  },
  LONG,
);

test(
  "or for as long as is set (§12.16)",
  async () => {
    const { url } = await start({ KEEP_ALIVE_SECONDS: "1" });
    const connection = openConnection(url);
    const { headers } = await connection.ask();
    expect(headers.get("keep-alive")).toBe("timeout=1");
    const from = performance.now();
    await until("it is closed", connection.ended, SOON);
    const stored = performance.now() - from;
    expect(connection.ended()).toBe("closed");
    expect(stored).toBeGreaterThan(1000);
    expect(stored).toBeLessThan(NODES_OWN);
  },
  LONG,
);
