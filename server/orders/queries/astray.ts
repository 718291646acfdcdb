import { eq, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import { COD } from "#domain/order.ts";
import { astray } from "#domain/shipping/parcel-states.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

const states = sql.raw(astray.map((state) => `'${state}'`).join(", "));

/**
 * What parcels of a cash order (`orders`) were to collect that do not reach its customer, in paise (§22.130); 0 of an
 * order that is not paid in cash. A part of a statement that reads the order.
 */
export const astraySum = sql`case when orders.payment_id = '${sql.raw(COD)}' then coalesce((
  select sum(parcels.to_collect) from parcels where parcels.order_id = orders.id
    and parcels.direction = 'out' and parcels.return_id is null and parcels.state in (${states})), 0) else 0 end`;

/** The same as a column. */
export const astrayColumn = sql<Paise>`(${astraySum})::float8`;

/** The same with an order that is read already. */
export async function withAstray<Row extends { id: string }>(
  db: Connection,
  row: Row,
): Promise<Row & { astray: Paise }> {
  const [found] = await db
    .select({ astray: astrayColumn })
    .from(orders)
    .where(eq(orders.id, row.id));
  return { ...row, astray: found?.astray ?? 0 };
}
