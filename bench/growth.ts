import { pino } from "pino";
import { seedOrders } from "#scripts/seed/bulk-orders.ts";
import { seedProducts } from "#scripts/seed/products.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { adminLooks, SAMPLES } from "./growth/admin-looks.ts";
import { growthByExport } from "./growth/exports.ts";
import { readAllFilters } from "./growth/filters.ts";
import { percentile, time } from "./percentile.ts";
import { cookiesOf } from "./support/accounts.ts";
import type { Figure, Findings } from "./support/figure.ts";
import { load } from "./support/load.ts";
import { openSamples, type Samples } from "./support/samples.ts";
import {
  openShopOnPostgres,
  type ShopOnPostgres,
  startDurablePostgres,
} from "./support/shop-on-postgres.ts";

/** The shops that are compared, each with the first one. */
const SIZES = [
  { name: "1,000 orders, 10 carts, 3 products", orders: 1_000, carts: 10, products: 3 },
  { name: "100,000 orders", orders: 100_000, carts: 10, products: 3 },
  { name: "1,000,000 orders", orders: 1_000_000, carts: 10, products: 3 },
  { name: "10,000 carts", orders: 1_000, carts: 10_000, products: 3 },
  { name: "3,000 products", orders: 1_000, carts: 10, products: 3_000 },
];
const ROUNDS = 3;
const SECONDS = 2;
const ACCOUNTS = 2000;
const REGULAR = 1999; // the account of a customer with a history
const HISTORY = 50; // orders

/** A shop in its process, for pages, and its use-cases in this one, for what an admin looks at. */
type Grown = { size: (typeof SIZES)[number]; shop: ShopOnPostgres; inside: TestShop };

/**
 * Pages, purchases, a customer's history and the admin's looks in shops with few and with many rows, in
 * turns; the ratio is that of the big shop to the small one. Takes some minutes and 3 GB of disk, less
 * with a number as its word: no shop has more orders then.
 */
export async function benchGrowth(words = ""): Promise<Findings> {
  const most = Number(words) || Number.POSITIVE_INFINITY;
  const server = await startDurablePostgres();
  const grown: Grown[] = [];
  try {
    for (const size of SIZES.filter(({ orders }) => orders <= most)) {
      const database = `shop_${size.orders}_${size.carts}_${size.products}`;
      const shop = await openShopOnPostgres({ accounts: ACCOUNTS, on: { server, database } });
      const engine = { url: () => shop.databaseUrl, folder: () => shop.folder };
      const logger = pino({ level: "silent" });
      const inside = await startShop({ mode: "inside", engine, cashOnly: true, logger });
      await fill(shop, inside, size);
      await shop.crowd.buy(8, 1); // warms up
      await shop.mailsLeft();
      grown.push({ size, shop, inside });
    }
    const found = openSamples();
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of grown) await overHttp(one, found);
      await inTurns(grown, found);
    }
    const [largest] = grown.toSorted((a, b) => b.size.orders - a.size.orders);
    return { figures: compare(found), notes: largest ? await lookClosely(largest) : [] };
  } finally {
    for (const { shop, inside } of grown) {
      await inside.close();
      await shop.close();
    }
    await server.stop();
  }
}

async function fill({ db }: ShopOnPostgres, { ctx }: TestShop, size: Grown["size"]) {
  await seedProducts(ctx.db, size.products, new Date());
  await seedOrders(ctx.db, size.orders);
  await db.query(
    `insert into users (id, name, email)
     select 'cart-' || n, 'Customer', 'cart' || n || '@home.example' from generate_series(1, $1::int) as n`,
    [size.carts],
  );
  await db.query(
    `insert into carts (user_id, items)
     select 'cart-' || n, (select items from orders limit 1) from generate_series(1, $1::int) as n`,
    [size.carts],
  );
  await db.query(
    `insert into orders (id, user_id, checkout_id, items, total, status, payment_id, shipping_address, created_at)
     select 'GV-HISTORY' || n, 'buyer-${REGULAR}', 'history-' || n, items, total, 'delivered', 'COD',
       shipping_address, now() - n * interval '1 day'
     from generate_series(1, ${HISTORY}) as n, (select * from orders limit 1) as one`,
  );
  await db.query("vacuum analyze");
  await db.query("checkpoint"); // what was filled in is on disk before anything is measured
}

/** What customers meet, two seconds each. */
async function overHttp({ size, shop }: Grown, found: Samples): Promise<void> {
  const note = (what: string, value: number) => found.note(`${what} | ${size.name}`, value);
  const bought = await shop.crowd.buy(8, SECONDS);
  await shop.mailsLeft();
  note("purchases/s, 8 buyers", bought.rate);
  const cookie = Object.entries(cookiesOf(REGULAR)).map((pair) => pair.join("="))[0] ?? "";
  const rate = async (path: string, headers = {}) => {
    const answered = await load({ url: shop.url + path, headers, pid: shop.pid }, SECONDS);
    return answered.rate;
  };
  note("product page, kept, /s", await rate("/product/1"));
  note("product page, signed in, /s", await rate("/product/1", { cookie }));
  note("shop, kept, /s", await rate("/shop"));
  note(`history of ${HISTORY} orders, /s`, await rate("/orders", { cookie }));
}

/** The p95 of what an admin looks at, in ms. The shops take turns, look by look. */
async function inTurns(grown: Grown[], found: Samples): Promise<void> {
  const looks = await Promise.all(
    grown.map(async ({ size, inside }) => ({
      name: size.name,
      looks: Object.entries(await adminLooks(inside.ctx, size.orders)),
      samples: openSamples(),
    })),
  );
  for (const kind of ["warm", "measured"]) {
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const shop of looks) {
        for (const [what, look] of shop.looks) {
          const taken = await time(1, () => look(sample));
          if (kind === "measured") shop.samples.note(what, ...taken);
        }
      }
    }
  }
  for (const { name, samples } of looks) {
    for (const what of samples.names()) {
      found.note(`admin: ${what}, p95, ms | ${name}`, percentile(samples.runs(what), 0.95));
    }
  }
}

/** Every figure of a larger shop against that of the first. */
function compare(found: Samples): Figure[] {
  const first = SIZES[0]?.name ?? "";
  return found.names().flatMap((key) => {
    const [what = "", name = ""] = key.split(" | ");
    if (name === first) return [];
    const limit = { name: first, runs: found.runs(`${what} | ${first}`) };
    return [{ name: `${what}; ${name}`, runs: found.runs(key), limit }];
  });
}

/** What no ratio shows: plans of queries, memory of exports. */
async function lookClosely({ size, inside }: Grown): Promise<string[]> {
  const csv = await growthByExport(inside.ctx, "csv");
  const xlsx = await growthByExport(inside.ctx, "xlsx");
  return [
    `${size.name}: ${await readAllFilters(inside.ctx)}`,
    `${size.name}: an export of a tenth of them grows the process by ${csv.toFixed(0)} MB (csv), ${xlsx.toFixed(0)} MB (xlsx)`,
  ];
}
