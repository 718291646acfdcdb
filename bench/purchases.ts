import { benchOnePin } from "./one-pin.ts";
import { percentile } from "./percentile.ts";
import { type CommitLimit, openCommitLimit } from "./support/commit-limit.ts";
import { canCountCpu } from "./support/cpu.ts";
import type { Figure, Findings } from "./support/figure.ts";
import { openSamples, type Samples } from "./support/samples.ts";
import { each, openShopOnPostgres, type ShopOnPostgres } from "./support/shop-on-postgres.ts";
import { type Counted, countStatements } from "./support/statements.ts";
import { checkOrders, wholeOrders } from "./support/whole-orders.ts";

const ACCOUNTS = 6000; // for five purchases each
const CROWDS = [1, 8, 32];
const ROUNDS = 3;
const SECONDS = 5;
const LIMIT_SECONDS = 2;

/**
 * Whole purchases over HTTP on PostgreSQL, at 1, 8 and 32 buyers, in turns with what the database does
 * at most: the rows of a purchase in one commit; then those of 32 buyers who share a PIN code. Throws
 * when an order or one of its mails is missing. The word `statements` counts those alone, which takes a
 * quarter of a minute; `one-pin` measures the shared PIN code alone.
 */
export async function benchPurchases(words = ""): Promise<Findings> {
  if (words === "one-pin") return benchOnePin();
  const own = await benchOwn(words);
  if (words === "statements") return own;
  const onePin = await benchOnePin();
  return {
    figures: [...own.figures, ...onePin.figures],
    notes: [...own.notes, ...onePin.notes],
  };
}

/** Purchases of customers who share nothing. */
async function benchOwn(words: string): Promise<Findings> {
  const shop = await openShopOnPostgres({ accounts: ACCOUNTS });
  const samples = openSamples();
  try {
    let { purchases } = await shop.crowd.buy(8, words === "statements" ? 1 : SECONDS); // warms up
    await shop.mailsLeft();
    if (words !== "statements") {
      const limit = await openCommitLimit(shop.databaseUrl, shop.db);
      for (let round = 0; round < ROUNDS; round++) {
        for (const buyers of CROWDS) purchases += await measure(shop, limit, buyers, samples);
      }
    }
    const counted = await countStatements(shop);
    purchases += counted.purchases;
    await checkOrders(shop, purchases);
    const notes = [wholeOrders(purchases)];
    const figures = words === "statements" ? [] : figuresOf(samples);
    return {
      figures: [...figures, ...statementFigures(counted)],
      notes: [...notes, ...counted.most],
    };
  } finally {
    await shop.close();
  }
}

/** The limit and then the purchases of so many buyers; how many they were, warming up included. */
async function measure(
  shop: ShopOnPostgres,
  limit: CommitLimit,
  buyers: number,
  { note }: Samples,
): Promise<number> {
  const driver = await limit.byDriver(buyers, LIMIT_SECONDS);
  note(`driver, ${buyers}`, driver.rate);
  note(`driver p50, ${buyers}`, driver.p50);
  const pgbench = await limit.byPgbench(buyers, LIMIT_SECONDS);
  if (pgbench) note(`pgbench, ${buyers}`, pgbench.rate);

  const before = await shop.usage();
  const bought = await shop.crowd.buy(buyers, SECONDS);
  const over = performance.now();
  await shop.mailsLeft();
  const after = await shop.usage();
  note(`purchases, ${buyers}`, bought.rate);
  note(`placing p50, ${buyers}`, percentile(bought.placing, 0.5));
  note(`placing p95, ${buyers}`, percentile(bought.placing, 0.95));
  if (buyers !== 8) return bought.purchases;

  note("last mail", (performance.now() - over) / 1000);
  const idle = await shop.idle();
  const cost = each(before, after, idle, bought.purchases);
  note("shop", cost.shop);
  note("postgres", cost.postgres);
  note("idle shop", idle.shop);
  note("idle postgres", idle.postgres);
  note("additions", await shop.crowd.add(8, LIMIT_SECONDS));
  return bought.purchases;
}

const named = (buyers: number) => (buyers === 1 ? "1 buyer" : `${buyers} buyers`);

function figuresOf({ runs }: Samples): Figure[] {
  const limits = runs("pgbench, 1").length > 0 ? ["pgbench", "driver"] : ["driver"];
  const rates = CROWDS.flatMap((buyers) =>
    limits.map((by, at): Figure => {
      const limit = { name: `commits/s by ${by}`, runs: runs(`${by}, ${buyers}`) };
      const goal = buyers === 8 && at === 0 ? { goal: "at least 110, ratio 0.021" } : {};
      return {
        name: `purchases/s, ${named(buyers)}`,
        runs: runs(`purchases, ${buyers}`),
        limit,
        ...goal,
      };
    }),
  );
  const placing = CROWDS.flatMap((buyers) =>
    ["p50", "p95"].map((share): Figure => {
      const limit = { name: "commit by driver, p50, ms", runs: runs(`driver p50, ${buyers}`) };
      const first = buyers === 1 && share === "p50";
      const goal = first ? { goal: "at most 6 where the commit takes 0.9" } : {};
      const name = `placing, ${named(buyers)}, ${share}, ms`;
      return { name, runs: runs(`placing ${share}, ${buyers}`), limit, ...goal };
    }),
  );
  const commits = { name: "commits/s by driver", runs: runs("driver, 8") };
  const cost: Figure[] = [
    { name: "CPU of the shop, ms a purchase", runs: runs("shop"), goal: "at most 11" },
    { name: "CPU of PostgreSQL, ms a purchase", runs: runs("postgres") },
    { name: "CPU of the shop while idle, ms a second", runs: runs("idle shop") },
    { name: "CPU of PostgreSQL while idle, ms a second", runs: runs("idle postgres") },
  ];
  return [
    ...rates,
    ...placing,
    { name: "additions to a cart/s, 8 buyers", runs: runs("additions"), limit: commits },
    { name: "last mail after the last purchase, s", runs: runs("last mail") },
    ...(canCountCpu ? cost : []),
  ];
}

const statementFigures = ({ statements, frames }: Counted): Figure[] => [
  { name: "statements a purchase, mails included", runs: [statements], goal: "at most 20" },
  { name: "of them begin, commit or rollback", runs: [frames] },
];
