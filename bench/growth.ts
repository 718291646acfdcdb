import { pino } from "pino";
import { seedOrders } from "#scripts/seed/bulk-orders.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { adminLooks, SAMPLES } from "./growth/admin-looks.ts";
import { growthByExport } from "./growth/exports.ts";
import { readAllFilters } from "./growth/filters.ts";
import { percentile, time } from "./percentile.ts";
import { cookiesOf } from "./support/accounts.ts";
import type { Figure, Findings } from "./support/figure.ts";
import { load } from "./support/load.ts";
import {
  openShopOnPostgres,
  type ShopOnPostgres,
  startDurablePostgres,
} from "./support/shop-on-postgres.ts";

/** The shops that are compared, each with the first one. */
const SIZES = [
  { name: "1,000 orders", orders: 1_000, carts: 10 },
  { name: "100,000 orders", orders: 100_000, carts: 10 },
  { name: "1,000,000 orders", orders: 1_000_000, carts: 10 },
  { name: "10,000 carts", orders: 1_000, carts: 10_000 },
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
 * turns; the ratio is that of the big shop to the small one. Takes some minutes and 3 GB of disk.
 */
export async function benchGrowth(): Promise<Findings> {
  const server = await startDurablePostgres();
  const grown: Grown[] = [];
  try {
    for (const size of SIZES) {
      const database = `shop_${size.orders}_${size.carts}`;
      const shop = await openShopOnPostgres({ accounts: ACCOUNTS, on: { server, database } });
      const engine = { url: () => shop.databaseUrl, folder: () => shop.folder };
      const logger = pino({ level: "silent" });
      const inside = await startShop({ mode: "inside", engine, cashOnly: true, logger });
      await fill(shop, inside, size);
      grown.push({ size, shop, inside });
    }
    const found = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of grown) await overHttp(one, found);
      await inTurns(grown, found);
    }
    const largest = grown.find(({ size }) => size.orders === 1_000_000);
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
}

/** What customers meet, a second each. */
async function overHttp({ size, shop }: Grown, found: Map<string, number[]>): Promise<void> {
  const note = (what: string, value: number) => add(found, `${what} | ${size.name}`, value);
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
  note(`history of ${HISTORY} orders, /s`, await rate("/orders", { cookie }));
}

/** The p95 of what an admin looks at, in ms. The shops take turns, look by look. */
async function inTurns(grown: Grown[], found: Map<string, number[]>): Promise<void> {
  const looks = await Promise.all(
    grown.map(async ({ size, inside }) => ({
      name: size.name,
      looks: Object.entries(await adminLooks(inside.ctx, size.orders)),
      samples: new Map<string, number[]>(),
    })),
  );
  for (const kind of ["warm", "measured"]) {
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const shop of looks) {
        for (const [what, look] of shop.looks) {
          const taken = await time(1, () => look(sample));
          if (kind === "measured") add(shop.samples, what, ...taken);
        }
      }
    }
  }
  for (const { name, samples } of looks) {
    for (const [what, taken] of samples) {
      add(found, `admin: ${what}, p95, ms | ${name}`, percentile(taken, 0.95));
    }
  }
}

function add(found: Map<string, number[]>, key: string, ...values: number[]): void {
  found.set(key, [...(found.get(key) ?? []), ...values]);
}

/** Every figure of a larger shop against that of the first. */
function compare(found: Map<string, number[]>): Figure[] {
  const [first] = SIZES;
  return [...found].flatMap(([key, runs]) => {
    const [what = "", name = ""] = key.split(" | ");
    const limit = found.get(`${what} | ${first?.name}`) ?? [];
    if (name === first?.name) return [];
    return [{ name: `${what}; ${name}`, runs, limit: { name: first?.name ?? "", runs: limit } }];
  });
}

/** What no ratio shows: plans of queries, memory of exports. */
async function lookClosely({ size, inside }: Grown): Promise<string[]> {
  const csv = await growthByExport(inside.ctx, "csv");
  const xlsx = await growthByExport(inside.ctx, "xlsx");
  return [
    `${size.name}: ${await readAllFilters(inside.ctx)}`,
    `${size.name}: an export of a tenth of them grows the process by ${csv.toFixed(0)} MB (csv), ${xlsx.toFixed(0)} MB (xlsx)`,
    "products: three, as the catalogue is part of the program; 3,000 once it is data",
  ];
}
