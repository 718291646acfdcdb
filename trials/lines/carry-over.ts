import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { seedOrders } from "#scripts/seed/bulk-orders.ts";
import { seedProductsOnce } from "#server/catalogue/queries/seed-products.ts";
import { FILL_BATCH } from "#server/orders/fill-lines.ts";
import { fillSomeLines } from "#server/orders/queries/order-lines.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { connectPool } from "#server/platform/db/postgres.ts";
import { migrationsUntil } from "../upgrade/migrations-until.ts";
import { differences, sumsOfLines, sumsOfOrders } from "./sums.ts";
import { sellAsBefore } from "./version-before.ts";

const LAST = "0013_overpaid"; // of the version before

type Sums = Record<string, number>;
export type Report = {
  before: Sums;
  after: Sums;
  problems: string[];
  seconds: { migrating: number; filling: number };
  /** Orders that the version before placed meanwhile, and the longest time of one in ms. */
  sold: number;
  longest: number;
};

/** Makes the shop of before in an empty database, and brings it up to date while that version sells. */
export async function carryOver(url: string, orders: number): Promise<Report> {
  const before = await makeShop(url, orders);
  const selling = sellAsBefore(url, 2);
  const began = performance.now();
  const database = await openDatabase({ url, folder: null, statementLimit: 600_000 }).catch(
    async (error: unknown) => {
      await selling.stop();
      throw error;
    },
  );
  try {
    const migrated = performance.now();
    while ((await fillSomeLines(database.db, FILL_BATCH, new Date())) === "more") {
      // The next batch.
    }
    const filled = performance.now();
    const { sold, longest, problems } = await selling.stop();
    return {
      before,
      after: await sumsOfLines(database.db),
      problems: [...problems, ...(await differences(database.db, sold))],
      seconds: { migrating: (migrated - began) / 1000, filling: (filled - migrated) / 1000 },
      ...{ sold, longest },
    };
  } finally {
    await selling.stop();
    await database.close();
  }
}

async function makeShop(url: string, orders: number): Promise<Sums> {
  const migrationsFolder = migrationsUntil(LAST);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const { db } = connectPool(pool, { named: true, preamble: "", traced: false });
  try {
    await migrate(drizzle(pool), { migrationsFolder });
    await seedProductsOnce(db, new Date());
    await seedOrders(db, orders);
    for (const statement of happened) await db.execute(statement);
    return await sumsOfOrders(db);
  } finally {
    await pool.end();
    rmSync(migrationsFolder, { recursive: true });
  }
}

/** What became of those orders: some cost less, those that left have parcels and documents, some came back. */
const happened = [
  sql`update orders set total = total - 1000, captured = captured - 1000,
      pricing = jsonb_build_object('delivery', 0, 'discounts', jsonb_build_array(jsonb_build_object(
        'offerId', 1, 'name', 'Ten', 'code', null, 'amount', 1000,
        'lines', case jsonb_array_length(items) when 1 then '[1000]'::jsonb else '[400, 600]' end)))
    where ascii(right(id, 1)) % 4 = 0`,
  // Of some nothing was chosen but the product.
  sql`update orders set items = (
      select jsonb_agg(item || '{"size":null,"material":null,"color":null}' order by at)
      from jsonb_array_elements(items) with ordinality as line (item, at))
    where ascii(right(id, 1)) % 5 = 0`,
  sql`insert into parcels (id, order_id, number, carrier, carrier_name, state, created_at, updated_at)
    select id || '-' || n, id, n, 'hand', 'Himalaya Couriers', 'delivered', created_at, created_at
    from orders, generate_series(1, jsonb_array_length(items)) as n where shipped_at is not null`,
  sql`insert into parcel_lines (parcel_id, line, quantity)
    select parcels.id, number - 1, (items -> (number - 1) ->> 'quantity')::int
    from parcels join orders on orders.id = order_id`,
  sql`insert into returns (id, order_id, user_id, kind, reason, created_at, updated_at)
    select 'return ' || id, id, user_id, 'money', 'damaged', created_at, created_at
    from orders where delivered_at is not null and ascii(right(id, 1)) % 3 = 0`,
  sql`insert into return_lines (return_id, line, quantity)
    select returns.id, jsonb_array_length(items) - 1, 1 from returns join orders on orders.id = order_id`,
  sql`insert into documents (id, cause, kind, gstin, series, year, number, serial, day, made_at, order_id, parcel_id,
      place, taxable, cgst, sgst, igst, total, content, keep_until)
    select 'document ' || parcels.id, 'parcel ' || parcels.id, 'tax invoice', '29AAACZ0000A1Z5', 'INV', '26-27', n,
      'T/' || n, parcels.created_at::date, parcels.created_at, order_id, parcels.id, '29', worth, 0, 0, 0, worth,
      jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('line', parcels.number - 1, 'net', worth))),
      '2099-03-31'
    from (select *, row_number() over (order by id) as n from parcels) as parcels
      join orders on orders.id = order_id,
      lateral (select (items -> (parcels.number - 1) ->> 'price')::bigint as worth) as it`,
];
