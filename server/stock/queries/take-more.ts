import { sql } from "drizzle-orm";
import type { StockReason } from "#domain/stock.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import type { Good } from "./goods.ts";
import { type Buying, type Missing, type Moved, missing, now, standing } from "./standing.ts";
import { missingGoods, movedGoods } from "./take.ts";

const value = (name: string) => sql.placeholder(name);

/** What anybody's checkout holds is not free. */
const NOBODY = { userId: "", checkoutId: "", entered: true };

type Taken = { missing: Missing[]; moved: Moved[] };

const take = statement<Taken, Buying & { orderId: string; reason: string }>(
  "take_more",
  sql`with standing as materialized (${standing}), missing as materialized (${missing}
  ), allowed as materialized (
    select from (select) as one where not exists (select from missing)
  ), taken as (
    update stock set on_hand = stock.on_hand - standing.quantity, updated_at = ${now}
    from standing, allowed where stock.variant_id = standing."variantId"
    returning stock.variant_id, standing.quantity, stock.on_hand
  ), noted as (
    insert into stock_ledger (at, variant_id, change, on_hand, reason, order_id)
    select ${now}, variant_id, -quantity, on_hand, ${value("reason")}, ${value("orderId")}
    from taken order by variant_id
  )
  select ${missingGoods} as missing, ${movedGoods} as moved`,
);

/** Takes goods for an order that was placed before, all of them or none. Their rows are locked. */
export async function takeMore(
  tx: Transaction,
  more: { orderId: string; goods: Good[]; reason: StockReason; now: Date },
): Promise<Taken> {
  const { orderId, reason } = more;
  const values = {
    goods: JSON.stringify(more.goods),
    now: more.now.toISOString(),
    orderId,
    reason,
  };
  const [row] = await take(tx, { ...values, ...NOBODY });
  if (!row) throw new Error("the database did not answer what was taken");
  return row;
}
