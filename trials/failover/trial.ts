import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { makeCustomers, SECRET } from "#bench/support/accounts.ts";
import { startHaproxy } from "#tests/support/network/balancer.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { openBuyers, type Purchase } from "./buyers.ts";
import { answers, type Cluster } from "./cluster.ts";
import type { Fault } from "./faults.ts";

const BUYERS = 4;
const CALM = 8_000; // ms of buying before and after
const LONGEST = 90_000; // ms without service, after which a fault is mended nevertheless
const LONG = 300_000; // ms
const ACCOUNTS = 40_000;

export type Outcome = {
  fault: string;
  tried: number;
  acknowledged: number;
  /** Orders that the database has of those accounts. */
  found: number;
  /** Acknowledged purchases without an order. */
  lost: number;
  /** Accounts with more than one order. */
  doubled: number;
  /** Seconds between two acknowledgements, the longest such time before and after the fault. */
  calm: number;
  without: number;
  /** Whether it sold again before the fault was mended. */
  byItself: boolean;
};

/** Two shop processes on a cluster, behind HAProxy, and customers for them. */
export async function openTrial(cluster: Cluster, port: number) {
  const ports = [port + 1, port + 2];
  const url = `http://127.0.0.1:${port}`;
  let shops = await openShops();
  const balancer = await startHaproxy(port, ports);
  await withDatabase(cluster, (db) => makeCustomers(db, ACCOUNTS));
  let account = 1;

  async function openShops() {
    const opened = [];
    for (const own of ports) {
      const folder = join(cluster.folder, `shop-${own}`);
      mkdirSync(folder, { recursive: true });
      const engine = { url: () => cluster.url, folder: () => folder };
      const variables = {
        ...{ PUBLIC_URL: url, AUTH_SECRET: SECRET, PAYMENTS: "cod", TRUST_PROXY: "1" },
        ...{ DRAIN_SECONDS: "3", LOG_LEVEL: "error" },
      };
      const log = join(cluster.folder, `shop-${own}.log`);
      const onLine = (line: string) => appendFileSync(log, `${line}\n`);
      opened.push(await startShop({ mode: "process", engine, port: own, variables, onLine }));
    }
    return opened;
  }

  /** Lets a fault happen amid purchases, and compares what was acknowledged with what is there. */
  async function run(fault: Fault): Promise<Outcome> {
    const { leader, standby } = await cluster.healthy();
    await until("the shop sells", () => fetch(`${url}/readyz`).then(({ ok }) => ok), LONG);
    const first = account;
    const crowd = openBuyers(url, first);
    const shopping = crowd.shop(BUYERS);
    await pause(CALM);
    const happened = performance.now();
    const mend = await fault.happen(cluster, leader, standby);
    // What was under way may still be acknowledged at once: it sells when a later one is.
    const sells = () => crowd.purchases.some((one) => soldSince(one, happened));
    const byItself = await until(`${fault.name}: it sells again`, sells, LONGEST).catch(() => null);
    await pause(CALM);
    await mend();
    await until(`${fault.name}: it sells again once mended`, sells, LONG);
    await cluster.healthy();
    await pause(CALM);
    crowd.close();
    await shopping;
    account = crowd.next();
    const { found, doubled, missing } = await audit(cluster, first, account - 1, crowd.purchases);
    const times = crowd.purchases.flatMap(({ acknowledged }) => acknowledged ?? []);
    return {
      fault: fault.name,
      tried: crowd.purchases.length,
      acknowledged: times.length,
      ...{ found, doubled, lost: missing },
      calm: longestPause(times, 0, happened),
      without: longestPause(times, happened, Number.POSITIVE_INFINITY),
      byItself: byItself !== null,
    };
  }
  const closeShops = async () => {
    for (const shop of shops) await shop.close();
  };
  return {
    run,
    url,
    /** Stops both processes, and starts them again. */
    pause: closeShops,
    resume: async () => {
      shops = await openShops();
    },
    close: async () => {
      await balancer.close();
      await closeShops();
    },
  };
}

const soldSince = ({ began, acknowledged }: Purchase, time: number) =>
  acknowledged !== null && began > time;

/** Seconds of the longest time without an acknowledgement that ends within from..to (ms). */
function longestPause(times: number[], from: number, to: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  let longest = 0;
  for (const [at, time] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before !== undefined && time > from && time <= to) {
      longest = Math.max(longest, time - before);
    }
  }
  return longest / 1000;
}

async function audit(cluster: Cluster, first: number, last: number, purchases: Purchase[]) {
  return withDatabase(cluster, async (db) => {
    const { rows } = await db.query<{ account: number; orders: number }>(
      `select substr(user_id, 7)::int as account, count(*)::int as orders from orders
       where user_id like 'buyer-%' and substr(user_id, 7)::int between $1 and $2 group by 1`,
      [first, last],
    );
    const found = new Map(rows.map(({ account, orders }) => [account, orders]));
    const confirmed = purchases.filter(({ acknowledged }) => acknowledged !== null);
    return {
      found: rows.reduce((sum, { orders }) => sum + orders, 0),
      doubled: rows.filter(({ orders }) => orders > 1).length,
      missing: confirmed.filter(({ account }) => !found.has(account)).length,
    };
  });
}

export async function withDatabase<Answer>(
  { url }: Pick<Cluster, "url">,
  ask: (db: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  await until("the database answers", () => answers(url), LONG);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
