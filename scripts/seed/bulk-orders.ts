import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { transact } from "#server/platform/db/transaction.ts";

const PER_CUSTOMER = 4;
const DAYS = 1000; // over which the orders are spread, up to now

/** Indexes that are made once the rows are there: that takes a third of the time. */
type Index = { name: string; definition: string };

/**
 * Makes `count` orders of all kinds with their customers in a migrated database, inside the database
 * itself, up to `now`. Order n (from 0, the oldest) has the id `orderId(n)`, and the customer of order
 * n the address `emailOf(n)`. Those that are there already stay as they are.
 */
export async function seedOrders(db: Database, count: number, now = new Date()): Promise<void> {
  await transact(db, "repeatable", async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, first_name, last_name)
      select 'user-' || n, 'Customer', 'customer' || n || '@home.example', 'Customer', n::text
      from generate_series(0, ${Math.ceil(count / PER_CUSTOMER) - 1}::int) as n
      on conflict do nothing`);
    const dropped = await dropIndexes(tx);
    await tx.execute(insertion(count, now));
    await tx.execute(collections(now));
    for (const { definition } of dropped) await tx.execute(sql.raw(definition));
  });
  await db.execute(sql`vacuum analyze orders`);
  await db.execute(sql`vacuum analyze users`);
  await db.execute(sql`vacuum analyze cod_collections`);
}

/** The id of order n: as random as real ones. */
export const orderId = (n: number) =>
  sql<string>`'GV-' || upper(substr(md5('order' || ${n}), 1, 10))`;
export const emailOf = (n: number) => `customer${Math.floor(n / PER_CUSTOMER)}@home.example`;

async function dropIndexes(db: Transaction): Promise<Index[]> {
  const query = sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'orders' and indexname like 'orders\\_%' and indexname not like '%\\_pkey'
      and indexname not like '%\\_unique'`;
  const indexes = await queryRows<Index>(db, query);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return indexes;
}

/** The options that each product has selected. */
const selected: Record<number, string> = {
  1: `"size":"Large","material":"Wood","color":"White"`,
  2: `"size":"Extra Large","material":"Metal","color":"White"`,
  3: `"size":"Medium","material":"Wood","color":"Cream"`,
};
const line = (id: number, name: string, price: number, quantity: number) =>
  `{"id":${id},"name":"${name}","image":"x.png","price":${price},"quantity":${quantity},${selected[id]}}`;
const baskets = [
  [`[${line(1, "Air Purifier", 2_999_900, 1)}]`, 2_999_900],
  [`[${line(2, "Indoor Monitor", 1_799_900, 2)}]`, 3_599_800],
  [
    `[${line(1, "Air Purifier", 2_999_900, 1)},${line(3, "Outdoor Monitor", 3_499_900, 1)}]`,
    6_499_800,
  ],
] as const;
const firstNames = ["Ananya", "Rohit", "Sana", "Prakash", "Leela", "Harpreet", "Dev", "Tara"];

/**
 * Most orders are delivered, few are cancelled; two in five are paid in cash. Promised for the third to the
 * sixth day, shipped on the second, delivered on the fifth.
 */
function insertion(count: number, now: Date): SQL {
  const items = baskets.map(([text], index) => sql`when ${index} then ${text}::jsonb`);
  const totals = baskets.map(([, total], index) => sql`when ${index} then ${total}::bigint`);
  const until = sql`${now.toISOString()}::timestamptz`;
  const day = (days: number) => sql`(o.at + ${days} * interval '1 day')`;
  const inIndia = (at: SQL) => sql`(${at} at time zone 'Asia/Kolkata')::date`;
  return sql`
    insert into orders (id, user_id, checkout_id, items, total, status, payment_id,
      shipping_address, created_at, updated_at, promised_from, promised_until,
      shipped_at, delivered_at, cancelled_at, captured)
    select 'GV-' || upper(substr(md5('order' || n), 1, 10)), 'user-' || n / ${PER_CUSTOMER}::int,
      'checkout-' || n,
      case n % 3 ${sql.join(items, sql` `)} end, o.total, o.status, o.payment,
      jsonb_build_object(
        'firstName', (${sql.raw(`array['${firstNames.join("','")}']`)})[1 + n % 8],
        'lastName', 'Family' || n / 40, 'email', 'customer' || n / ${PER_CUSTOMER}::int || '@home.example',
        'phone', (9000000000 + n)::text, 'address', n || ', Neem Residency, Lake Road',
        'city', 'Gurugram', 'state', 'Haryana', 'pinCode', (110001 + n::bigint * 7919 % 19000)::text),
      o.at, null, ${inIndia(day(3))}, ${inIndia(day(6))},
      case when o.status in ('shipped', 'delivered') then least(${day(2)}, ${until}) end,
      case when o.status = 'delivered' then least(${day(5)}, ${until}) end,
      case when o.status = 'cancelled' then least(${day(1)}, ${until}) end,
      case when o.status = 'delivered' and o.payment = 'COD' then o.total end
    from generate_series(0, ${count - 1}::int) as n, lateral (select
      case n % 3 ${sql.join(totals, sql` `)} end as total,
      case when n % 1000 = 7 then 'cancelled' when n < ${Math.floor(count * 0.99)}::int then 'delivered'
        when n % 3 = 0 then 'shipped' when n % 3 = 1 then 'processing' else 'placed' end as status,
      case when n % 5 < 2 then 'COD' else 'pay_' || substr(md5('payment' || n), 1, 14) end as payment,
      ${until} - interval '1 second' - (${count}::int - 1 - n) * (interval '${sql.raw(String(DAYS))} days' / ${count}::int) as at
    ) as o
    on conflict do nothing`;
}

/** The cash of those that were delivered; the carriers hand it on after a week. */
const collections = (now: Date) => sql`
  insert into cod_collections (order_id, amount, collected_at, remitted_at, reference)
  select id, total, delivered_at,
    case when delivered_at < ${now.toISOString()}::timestamptz - interval '7 days'
      then delivered_at + interval '7 days' end,
    case when delivered_at < ${now.toISOString()}::timestamptz - interval '7 days' then 'UTR ' || id end
  from orders
  where checkout_id like 'checkout-%' and status = 'delivered' and payment_id = 'COD'
  on conflict do nothing`;
