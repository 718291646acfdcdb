import { percentile } from "./percentile.ts";
import { openCommitLimit } from "./support/commit-limit.ts";
import { canCountCpu } from "./support/cpu.ts";
import type { Figure, Findings } from "./support/figure.ts";
import {
  each,
  number,
  openShopOnPostgres,
  SHOPS_STATEMENTS,
  type ShopOnPostgres,
} from "./support/shop-on-postgres.ts";

const ACCOUNTS = 6000; // for five purchases each
const CROWDS = [1, 8, 32];
const ROUNDS = 3;
const SECONDS = 5;
const LIMIT_SECONDS = 2;

/**
 * Whole purchases over HTTP on PostgreSQL, at 1, 8 and 32 buyers, in turns with what the database does
 * at most: the rows of a purchase in one commit. Throws when an order or one of its mails is missing.
 * The word `statements` counts those alone, which takes a quarter of a minute.
 */
export async function benchPurchases(words = ""): Promise<Findings> {
  const shop = await openShopOnPostgres({ accounts: ACCOUNTS });
  try {
    if (words !== "statements") return await measure(shop);
    const warm = await shop.crowd.buy(8, 1);
    await shop.mailsLeft();
    const counted = await countStatements(shop);
    await checkAll(shop, warm.purchases + counted.purchases);
    return { figures: statementFigures(counted), notes: counted.most };
  } finally {
    await shop.close();
  }
}

async function measure(shop: ShopOnPostgres): Promise<Findings> {
  const { crowd } = shop;
  const samples = new Map<string, number[]>();
  const note = (name: string, value: number) => {
    samples.set(name, [...(samples.get(name) ?? []), value]);
  };
  let purchases = (await crowd.buy(8, SECONDS)).purchases; // warms up
  await shop.mailsLeft();
  const limit = await openCommitLimit(shop.databaseUrl, shop.db);
  for (let round = 0; round < ROUNDS; round++) {
    for (const buyers of CROWDS) {
      const driver = await limit.byDriver(buyers, LIMIT_SECONDS);
      note(`commits/s by the driver, ${buyers}`, driver.rate);
      note(`commit p50, ${buyers}`, driver.p50);
      const pgbench = await limit.byPgbench(buyers, LIMIT_SECONDS);
      if (pgbench) note(`commits/s by pgbench, ${buyers}`, pgbench.rate);
      const before = await shop.usage();
      const bought = await crowd.buy(buyers, SECONDS);
      const over = performance.now();
      await shop.mailsLeft();
      const after = await shop.usage();
      purchases += bought.purchases;
      note(`purchases/s, ${buyers}`, bought.rate);
      note(`placing p50, ${buyers}`, percentile(bought.placing, 0.5));
      note(`placing p95, ${buyers}`, percentile(bought.placing, 0.95));
      if (buyers !== 8) continue;
      note("last mail", (performance.now() - over) / 1000);
      const idle = await shop.idle();
      const cost = each(before, after, idle, bought.purchases);
      note("shop", cost.shop);
      note("postgres", cost.postgres);
      note("additions", await crowd.add(8, LIMIT_SECONDS));
    }
  }
  const counted = await countStatements(shop);
  purchases += counted.purchases;
  await checkAll(shop, purchases);

  const runs = (name: string) => samples.get(name) ?? [];
  const pgbench = runs("commits/s by pgbench, 8").length > 0;
  const by = pgbench ? "pgbench" : "the driver";
  const rates = CROWDS.map((buyers): Figure => {
    const name = `commits of the four rows/s by ${by}`;
    return {
      name: `purchases/s, ${buyers} ${buyers === 1 ? "buyer" : "buyers"}`,
      runs: runs(`purchases/s, ${buyers}`),
      limit: { name, runs: runs(`commits/s by ${by}, ${buyers}`) },
      ...(buyers === 8 ? { goal: "110, ratio 0.021" } : {}),
    };
  });
  const placing = CROWDS.flatMap((buyers) =>
    ["p50", "p95"].map((share): Figure => {
      const ofOne = buyers === 1 && share === "p50";
      return {
        name: `placing, ${buyers} ${buyers === 1 ? "buyer" : "buyers"}, ${share}, ms`,
        runs: runs(`placing ${share}, ${buyers}`),
        limit: { name: "the commit by the driver, p50, ms", runs: runs(`commit p50, ${buyers}`) },
        ...(ofOne ? { goal: "at most 6 where the commit takes 0.9" } : {}),
      };
    }),
  );
  const cost: Figure[] = canCountCpu
    ? [
        { name: "CPU of the shop, ms a purchase", runs: runs("shop"), goal: "at most 11" },
        { name: "CPU of PostgreSQL, ms a purchase", runs: runs("postgres") },
      ]
    : [];
  return {
    figures: [
      ...rates,
      ...placing,
      {
        name: "additions to a cart/s, 8 buyers",
        runs: runs("additions"),
        limit: { name: "commits/s by the driver", runs: runs("commits/s by the driver, 8") },
      },
      ...cost,
      ...statementFigures(counted),
      { name: "last mail after the last purchase, s", runs: runs("last mail") },
    ],
    notes: [
      `${purchases} purchases; every order is there with both mails sent`,
      `commits/s by the driver: ${CROWDS.map((n) => `${n}: ${runs(`commits/s by the driver, ${n}`).map(Math.round).join(", ")}`).join("; ")}`,
      ...counted.most,
    ],
  };
}

/** Statements of a purchase with its mails, by the database's own count, and which come most often. */
async function countStatements(shop: ShopOnPostgres) {
  await shop.countStatements(true);
  const idle = await shop.idle();
  await shop.countStatements(true); // from nothing again
  const before = await shop.usage();
  const { purchases } = await shop.crowd.buy(8, LIMIT_SECONDS);
  await shop.mailsLeft();
  const after = await shop.usage();
  const { rows } = await shop.db.query<{ calls: number; query: string }>(
    `select calls::int, regexp_replace(query, '\\s+', ' ', 'g') as query from ${SHOPS_STATEMENTS}
     order by calls desc`,
  );
  await shop.countStatements(false);
  const frames = rows.filter(({ query }) => /^(begin|start|commit|rollback)\b/i.test(query));
  const seconds = (after.at - before.at) / 1000;
  return {
    purchases,
    statements: each(before, after, idle, purchases).statements,
    transactions: frames.reduce((sum, { calls }) => sum + calls, 0) / purchases,
    most: [
      `idle: ${idle.statements.toFixed(1)} statements/s, taken off over ${seconds.toFixed(1)} s`,
      ...rows
        .filter(({ calls }) => calls >= purchases / 4)
        .map(({ calls, query }) => `${(calls / purchases).toFixed(2)} × ${query.slice(0, 110)}`),
    ],
  };
}

const statementFigures = (counted: { statements: number; transactions: number }): Figure[] => [
  { name: "statements a purchase, mails included", runs: [counted.statements], goal: "at most 16" },
  { name: "of them begin, commit or rollback", runs: [counted.transactions] },
];

/** A benchmark of broken purchases is worthless: each has its order, its mails and an empty cart. */
async function checkAll({ db }: ShopOnPostgres, purchases: number): Promise<void> {
  const orders = await number(db, "select count(*)::int as n from orders");
  const checkouts = await number(
    db,
    "select count(*)::int as n from checkouts c join orders o on o.checkout_id = c.id where c.status = 'ordered'",
  );
  const mails = await number(
    db,
    `select count(*)::int as n from orders o where
       array(select kind from mails where order_id = o.id and state = 'sent' order by kind)
       = array['order-admin', 'order-customer']`,
  );
  if (orders !== purchases || checkouts !== purchases || mails !== purchases) {
    throw new Error(
      `${purchases} purchases, ${orders} orders, ${checkouts} of them with their checkout, ${mails} with both mails`,
    );
  }
}
