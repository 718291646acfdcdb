import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readEnvironment } from "#server/config/env.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { openConnection } from "#tests/support/network/connection.ts";
import { type ProcessShop, startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const LONG = 300_000; // ms
const ANSWERS = 10_000; // ms; a connection that was handed to a process as it died is never answered
const COUNT = 2;
const engine = ownDatabase("postgres");
let shop: ProcessShop;
beforeAll(async () => {
  const problem = inject("buildProblem");
  if (problem) throw new Error(problem);
  const variables = { PAYMENTS: "cod", WEB_CONCURRENCY: String(COUNT), LOG_LEVEL: "error" };
  shop = await startShop({ mode: "process", engine, variables });
}, LONG);
afterAll(() => shop.close());

const close = { connection: "close" }; // each request on a connection of its own
/** The start time (s) of each process by its number, as /metrics has it. */
async function processes(): Promise<Map<string, number>> {
  const signal = AbortSignal.timeout(ANSWERS);
  const text = await (await fetch(`${shop.url}/metrics`, { headers: close, signal })).text();
  const lines = text.matchAll(/^process_start_time_seconds\{process="(\d+)"\} (\d+)/gm);
  return new Map([...lines].map(([, id = "", at]) => [id, Number(at)]));
}
const all = async () => {
  const found = await processes();
  return found.size === COUNT ? found : null;
};

test(
  "processes that share a port expose their metrics together, each by its number (§25.32)",
  async () => {
    await until("both serve", all, LONG);
    const text = await (await fetch(`${shop.url}/metrics`, { headers: close })).text();
    expect(text.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1);
  },
  LONG,
);

test(
  "SIGHUP replaces them one after another without a failed request (§25.32)",
  async () => {
    const before = await until("both serve", all, LONG);
    const failed: unknown[] = [];
    let asking = true;
    let asked = 0;
    let last = 0; // answers after which a kept connection is closed
    const visitor = async (headers: Record<string, string>) => {
      while (asking) {
        const answer = await fetch(`${shop.url}/cart`, { headers }).catch((error) => error);
        asked += 1;
        if (headers !== close && answer.headers?.get("connection") === "close") last += 1;
        if (answer.status !== 200) failed.push(answer);
        else await answer.text();
        const ready = await fetch(`${shop.url}/readyz`, { headers });
        if (ready.status !== 200) failed.push(await ready.text());
      }
    };
    const visitors = [visitor(close), visitor({})]; // one keeps its connection
    const unused = Array.from({ length: 2 * COUNT }, () => openConnection(shop.url));
    for (const connection of unused) expect((await connection.ask()).status).toBe(200);
    process.kill(shop.pid, "SIGHUP");
    const areNew = async () => {
      const found = await all();
      return found && [...found.keys()].every((id) => !before.has(id));
    };
    await until("all are new", areNew, LONG);
    asking = false;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(20);
    expect(last).toBeGreaterThan(0);
    expect(unused.map((connection) => connection.ended())).toEqual(unused.map(() => "closed"));
  },
  LONG,
);

test(
  "one that is killed is replaced (§25.32)",
  async () => {
    const before = await until("both serve", all, LONG);
    process.kill(pidOfWorker(), "SIGKILL");
    const isReplaced = async () => {
      const found = await all().catch(() => null); // the killed one's connections break
      return found && [...found.keys()].some((id) => !before.has(id));
    };
    await until("another has taken its place", isReplaced, LONG);
    expect((await fetch(`${shop.url}/readyz`, { headers: close })).status).toBe(200);
  },
  LONG,
);

/** The first child of the process that was started, as Linux lists them. */
function pidOfWorker(): number {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, "utf8");
  return Number(children.split(" ")[0]);
}

test("the embedded database and the local payment sandbox let in one process (§25.32)", () => {
  const read = (source: Record<string, string>) => () =>
    readEnvironment({ WEB_CONCURRENCY: "2", ...source }, { development: false });
  const url = "postgres://db.example/shop";
  expect(read({})).toThrow(/^The variable DATABASE_URL must name a PostgreSQL, .+ more than 1\.$/);
  expect(read({ DATABASE_URL: url })).toThrow(/^The variable PAYMENTS must be cod, .+\.$/);
  expect(read({ DATABASE_URL: url, PAYMENTS: "cod" })()).toMatchObject({ WEB_CONCURRENCY: 2 });
});

test(
  "on SIGTERM /readyz fails first, while pages are still answered (§25.33)",
  async () => {
    const own = await startShop({
      ...{ mode: "process", engine },
      variables: { PAYMENTS: "cod", DRAIN_SECONDS: "3" },
    });
    const unused = openConnection(own.url);
    expect((await unused.ask()).status).toBe(200);
    const closing = own.close();
    const leaving = async () => (await fetch(`${own.url}/readyz`)).status === 503;
    await until("it says that it leaves", leaving, LONG);
    // A page that is made, a kept one, a file, what balancers ask.
    for (const path of ["/cart", "/about", "/favicon.svg", "/healthz"]) {
      const { status, headers } = await openConnection(own.url).ask(path);
      expect([path, status, headers.get("connection")]).toEqual([path, 200, "close"]);
    }
    expect(unused.ended()).toBeNull();
    await closing;
    await until("what was not used is closed", unused.ended);
    expect(unused.ended()).toBe("closed");
    const socket = connect(Number(new URL(own.url).port), "127.0.0.1");
    const [error] = await once(socket, "error");
    expect(error.code).toBe("ECONNREFUSED");
  },
  LONG,
);
