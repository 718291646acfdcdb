import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";

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
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, first_name, last_name)
      select 'user-' || n, 'Customer', 'customer' || n || '@home.example', 'Customer', n::text
      from generate_series(0, ${Math.ceil(count / PER_CUSTOMER) - 1}::int) as n
      on conflict do nothing`);
    const dropped = await dropIndexes(tx);
    await tx.execute(insertion(count, now));
    for (const { definition } of dropped) await tx.execute(sql.raw(definition));
  });
  await db.execute(sql`vacuum analyze orders`);
  await db.execute(sql`vacuum analyze users`);
}

/** The id of order n: as random as real ones. */
export const orderId = (n: number) =>
  sql<string>`'GV-' || upper(substr(md5('order' || ${n}), 1, 10))`;
export const emailOf = (n: number) => `customer${Math.floor(n / PER_CUSTOMER)}@home.example`;

async function dropIndexes(db: Transaction): Promise<Index[]> {
  const found = (await db.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'orders' and indexname like 'orders\\_%' and indexname not like '%\\_pkey'
      and indexname not like '%\\_unique'`)) as unknown as { rows: Index[] };
  for (const { name } of found.rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return found.rows;
}

const line = (id: number, name: string, price: number, quantity: number) =>
  `{"id":${id},"name":"${name}","image":"x.png","price":${price},"quantity":${quantity},"size":"Large","material":"Wood","color":"White"}`;
const baskets = [
  [`[${line(1, "Air Purifier", 2_999_900, 1)}]`, 2_999_900],
  [`[${line(2, "Indoor Monitor", 1_799_900, 2)}]`, 3_599_800],
  [
    `[${line(1, "Air Purifier", 2_999_900, 1)},${line(3, "Outdoor Monitor", 3_499_900, 1)}]`,
    6_499_800,
  ],
] as const;
const firstNames = ["Ananya", "Rohit", "Sana", "Prakash", "Leela", "Harpreet", "Dev", "Tara"];

/** Most orders are delivered, few are cancelled; two in five are paid in cash. */
function insertion(count: number, now: Date): SQL {
  const items = baskets.map(([text], index) => sql`when ${index} then ${text}::jsonb`);
  const totals = baskets.map(([, total], index) => sql`when ${index} then ${total}::bigint`);
  return sql`
    insert into orders (id, user_id, checkout_id, items, total, status, payment_id,
      shipping_address, created_at, updated_at)
    select 'GV-' || upper(substr(md5('order' || n), 1, 10)), 'user-' || n / ${PER_CUSTOMER}::int,
      'checkout-' || n,
      case n % 3 ${sql.join(items, sql` `)} end, case n % 3 ${sql.join(totals, sql` `)} end,
      case when n % 1000 = 7 then 'cancelled' when n < ${Math.floor(count * 0.99)}::int then 'delivered'
        when n % 3 = 0 then 'shipped' when n % 3 = 1 then 'processing' else 'placed' end,
      case when n % 5 < 2 then 'COD' else 'pay_' || substr(md5('payment' || n), 1, 14) end,
      jsonb_build_object(
        'firstName', (${sql.raw(`array['${firstNames.join("','")}']`)})[1 + n % 8],
        'lastName', 'Family' || n / 40, 'email', 'customer' || n / ${PER_CUSTOMER}::int || '@home.example',
        'phone', (9000000000 + n)::text, 'address', n || ', Neem Residency, Lake Road',
        'city', 'Gurugram', 'state', 'Haryana', 'pinCode', (110001 + n::bigint * 7919 % 19000)::text),
      ${now.toISOString()}::timestamptz - interval '1 second' - (${count}::int - 1 - n) * (interval '${sql.raw(String(DAYS))} days' / ${count}::int),
      null
    from generate_series(0, ${count - 1}::int) as n
    on conflict do nothing`;
}
