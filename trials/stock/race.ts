import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { RESERVATION_TIME } from "#domain/stock.ts";
import { luckOf } from "#scripts/seed/luck.ts";
import { seedProductsOnce } from "#server/catalogue/queries/seed-products.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { orders as orderTable } from "#server/platform/db/schema/orders.ts";
import { refunds as refundTable } from "#server/platform/db/schema/payments.ts";
import {
  reservations as reservationTable,
  stockLedger,
  stock as stockTable,
} from "#server/platform/db/schema/stock.ts";
import { variantOf } from "#tests/support/catalogue/variant-of.ts";
import type { Rest } from "#trials/chaos/rest.ts";
import type { ShopTask } from "#trials/chaos/shop-process.ts";
import { makeShops, type Shops } from "#trials/chaos/shops.ts";
import { type Books, openTill, type Till } from "#trials/chaos/till.ts";
import { type Buyer, buy, closeTab } from "./buyer.ts";

export type RaceOptions = {
  seed: number;
  buyers: number;
  pieces: number;
  /** People who confirm before all others and close the tab: half an hour later theirs are bought. */
  tabs: number;
  atOnce: number;
  kills: number;
  /** More than one needs PostgreSQL. */
  processes: number;
  folder: string;
  databaseUrl: string | null;
  /** How long, in ms, it may take until all money has come to rest. */
  patience: number;
};

export type RaceReport = {
  problems: string[];
  sold: number;
  refused: number;
  /** Sold before the reservations of the closed tabs came back. */
  soldAtFirst: number;
  cash: number;
  card: number;
  refunds: number;
  restarts: number;
  seconds: number;
};

/** More people want the last pieces of a variant than there are, and the shop is killed meanwhile. */
export async function runRace(options: RaceOptions): Promise<RaceReport> {
  const { seed, folder, databaseUrl, buyers, pieces } = options;
  const clock = join(folder, "clock");
  writeFileSync(clock, "0");
  await withDatabase(options, async (db) => {
    await seedProductsOnce(db, new Date());
    await db.insert(stockTable).values({ variantId: variantOf(), tracked: true, onHand: pieces });
  });
  const script = join(import.meta.dirname, "race-process.ts");
  const shops = await makeShops(options.processes, script);
  const switches = { dropped: 0.3, repeated: 0.2, reordered: 0.2, delayMs: 300, lost: 0.02 };
  const till = await openTill(`${shops.url}/webhooks/razorpay`, switches, seed);
  const began = performance.now();
  try {
    const task: Omit<ShopTask, "carrier"> = {
      folder,
      databaseUrl,
      variables: {},
      provider: { url: till.url },
      timing: { limit: 1500, tryLimit: 500, pause: 30 },
      schedule: { sweep: 500, first: 800, longest: 4000, settled: 20_000, window: 86_400_000 },
    };
    await shops.open(task);
    await Promise.all(Array.from({ length: options.tabs }, (_, at) => closeTab(shops, at)));
    const first = await race(options, shops, till);
    writeFileSync(clock, String(RESERVATION_TIME * 1000));
    // Those who were refused look again, one after the other.
    const second: Buyer[] = [];
    for (const { number } of first.filter(({ outcome }) => outcome === "refused")) {
      const again = await buy(shops, till, luckOf(seed * 7919 + number), number);
      second.push(again);
      if (again.outcome === "refused") break;
    }
    await untilRest(options.patience, shops, till);
    const books = await till.books();
    await shops.stop();
    const lookedAgain = new Set(second.map(({ number }) => number));
    const all = [...first.filter(({ number }) => !lookedAgain.has(number)), ...second];
    const found = await withDatabase(options, (db) => audit(db, books, all, pieces));
    const bought = (some: Buyer[]) => some.filter(({ outcome }) => outcome === "bought").length;
    const refused = all.filter(({ outcome }) => outcome === "refused").length;
    if (all.length !== buyers) found.problems.push(`${all.length} outcomes`);
    return {
      ...found,
      refused,
      soldAtFirst: bought(first),
      restarts: shops.restarts(),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await shops.stop();
    await till.close();
  }
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>["db"];

async function withDatabase<T>(
  { databaseUrl, folder }: RaceOptions,
  work: (db: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: `${folder}/db` });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function race(options: RaceOptions, shops: Shops, till: Till): Promise<Buyer[]> {
  const { seed, atOnce, kills, buyers, processes } = options;
  const luck = luckOf(seed);
  // While there are pieces: afterwards a kill hits nothing but refusals.
  const stretch = Math.min(buyers, options.pieces * 2);
  const killAt = Array.from({ length: kills }, (_, at) =>
    Math.floor((stretch / (kills + 1)) * (at + 1)),
  );
  const done: Buyer[] = [];
  const killings: Promise<void>[] = [];
  let next = 0;
  const queue = async () => {
    while (next < buyers) {
      const number = next++;
      if (killAt.includes(number)) {
        const which = luck.below(processes);
        killings.push(wait(luck.below(300)).then(() => shops.kill(which)));
      }
      done.push(await buy(shops, till, luckOf(seed * 100_003 + number), number));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, queue));
  await Promise.all(killings);
  return done;
}

async function untilRest(patience: number, shops: Shops, till: Till): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const rest = (await shops.ask("/rest", {})) as Rest | null;
    const { payments } = await till.books();
    const open = payments.filter(({ id, captured }) => captured && !rest?.accounted.includes(id));
    if (rest && open.length === 0 && rest.underWay.refunds === 0) return;
    if (performance.now() > end) {
      throw new Error(`no rest: ${open.map(({ id }) => id)}\n${shops.errors.join("\n")}`);
    }
    await wait(200);
  }
}

/** Holds stock, ledger, orders, the provider's books and what the buyers were answered against each other. */
async function audit(db: OpenDatabase, books: Books, buyers: Buyer[], pieces: number) {
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const orders = await db.select().from(orderTable);
  const refunds = await db.select().from(refundTable);
  const ledger = await db.select().from(stockLedger).where(eq(stockLedger.variantId, variantOf()));
  const [stock] = await db.select().from(stockTable).where(eq(stockTable.variantId, variantOf()));
  const sold = orders.flatMap(({ items }) => items).reduce((sum, line) => sum + line.quantity, 0);
  must(sold === pieces, `${sold} sold of ${pieces}`);
  must(stock?.onHand === 0, `${stock?.onHand} on hand`);
  let left = pieces;
  for (const row of ledger.toSorted((one, other) => one.id - other.id)) {
    left += row.change;
    must(row.onHand === left, `the ledger says ${row.onHand} on hand where ${left} are`);
  }
  must(left === 0, `the ledger adds up to ${left}`);
  for (const { id } of orders) {
    const own = ledger.filter(({ orderId }) => orderId === id);
    must(own.length === 1 && own[0]?.change === -1, `${id}: ${own.length} rows in the ledger`);
  }
  must(ledger.length === orders.length, `${ledger.length} rows in the ledger`);
  const held = await db
    .select()
    .from(reservationTable)
    .where(sql`until > now() + interval '30 minutes'`);
  must(held.length === 0, `${held.length} reservations are left`);

  for (const { id, captured } of books.payments) {
    if (!captured) continue;
    const own = orders.filter(({ paymentId }) => paymentId === id);
    const back = refunds.filter(({ paymentId }) => paymentId === id);
    must(own.length + back.length === 1, `${id}: ${own.length} orders, ${back.length} refunds`);
    const given = back.every(({ status }) => status === "processed");
    must(given, `${id}: its refund is ${back[0]?.status}`);
  }
  const known = new Set(orders.map(({ id }) => id));
  for (const { number, outcome, orderId } of buyers) {
    must(outcome !== "gave up", `buyer ${number} got no answer`);
    must(outcome !== "bought" || known.has(orderId), `${orderId}: acknowledged, and gone`);
  }
  const card = orders.filter(({ paymentId }) => paymentId !== "COD").length;
  return { problems, sold, card, cash: orders.length - card, refunds: refunds.length };
}
