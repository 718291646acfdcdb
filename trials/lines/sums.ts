import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

type Sums = Record<string, number>;
const row = async (db: Database, query: SQL): Promise<Sums> =>
  (await queryRows<Sums>(db, query))[0] ?? {};

/** Those that the version before sells while it is brought up to date (version-before.ts). */
const own = sql`not like 'GV-BEFORE-%'`;

const documents = sql`(select count(*)::int from documents) as documents,
  (select sum(total)::float8 from documents) as invoiced`;

/** Orders, pieces and paise, as orders, parcels, returns and documents of the version before say them. */
export const sumsOfOrders = (db: Database) =>
  row(
    db,
    sql`select (select count(*)::int from orders) as orders,
      (select sum((item ->> 'quantity')::int)::int from orders, jsonb_array_elements(items) as item) as pieces,
      (select sum(total)::float8 from orders) as paise,
      (select sum(quantity)::int from parcel_lines) as packed,
      (select sum(quantity)::int from return_lines) as returned, ${documents}`,
  );

/** The same by the rows of lines, and by what points to them. */
export const sumsOfLines = (db: Database) =>
  row(
    db,
    sql`select (select count(distinct order_id)::int from order_lines where order_id ${own}) as orders,
      (select sum(quantity)::int from order_lines where order_id ${own}) as pieces,
      (select sum(price * quantity - discount)::float8 from order_lines where order_id ${own}) as paise,
      (select sum(parcel_lines.quantity)::int from parcel_lines join order_lines on order_lines.id = line_id
        where order_id ${own}) as packed,
      (select sum(return_lines.quantity)::int from return_lines join order_lines on order_lines.id = line_id) as returned,
      ${documents}`,
  );

const wrong: Record<string, SQL> = {
  "orders whose lines are not what they say": sql`select count(*)::int as count from orders
    where total <> (select sum(price * quantity - discount) from order_lines where order_id = orders.id)
      or jsonb_array_length(items) <> (
        select count(*) from order_lines where order_id = orders.id and position is not null)
      or exists (select from jsonb_array_elements(items) with ordinality as line (item, at)
        where not exists (select from order_lines
          where order_id = orders.id and position = at - 1 and quantity = (item ->> 'quantity')::int))`,
  "lines without a variant": sql`select count(*)::int as count from order_lines where variant_id is null`,
  "lines of another variant than was chosen": sql`select count(*)::int as count
    from order_lines join variants on variants.id = variant_id join products on products.id = order_lines.product_id
    where variants.size <> coalesce(bought ->> 'size', products.size)
      or variants.material <> coalesce(bought ->> 'material', products.material)
      or variants.color <> coalesce(bought ->> 'color', products.color)`,
  "pieces in parcels that point to no line, or to another": sql`select count(*)::int as count
    from parcel_lines join parcels on parcels.id = parcel_id left join order_lines on order_lines.id = line_id
    where order_lines.order_id is distinct from parcels.order_id or position is distinct from line`,
  "returned pieces that point to no line, or to another": sql`select count(*)::int as count
    from return_lines join returns on returns.id = return_id left join order_lines on order_lines.id = line_id
    where order_lines.order_id is distinct from returns.order_id or position is distinct from line`,
};

/** What is not as it should be afterwards, a line each. */
export async function differences(db: Database, sold: number): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, query] of Object.entries(wrong)) {
    const { count } = await row(db, query);
    if (count !== 0) problems.push(`${count} ${what}`);
  }
  const { count } = await row(
    db,
    sql`select count(*)::int as count from orders where id like 'GV-BEFORE-%'`,
  );
  if (count !== sold) problems.push(`${sold} orders were placed meanwhile, and ${count} are there`);
  return problems;
}
