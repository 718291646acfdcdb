import { sql } from "drizzle-orm";
import { listed, missing, now, standing } from "./standing.ts";

const value = (name: string) => sql.placeholder(name);

/**
 * The parts of the statement that places an order (checkout/queries/insert-order.ts): of an untracked
 * cart `goods` is empty, and none of them has a row. `allowed` is what lets the order be placed,
 * `others` the customer's checkouts that it cancels.
 */
export const standingGoods = sql`standing as materialized (${standing}),
  missing as materialized (${missing})`;

export const isThere = sql`not exists (select from missing)`;

/** Takes the goods, writes it into the ledger under the order's id, and lets go of what was held. */
export const takingGoods = sql`taken as (
    update stock set on_hand = stock.on_hand - standing.quantity, updated_at = ${now}
    from standing, allowed where stock.variant_id = standing."variantId"
    returning stock.variant_id, standing.quantity, stock.on_hand
  ), noted as (
    insert into stock_ledger (at, variant_id, change, on_hand, reason, order_id)
    select ${now}, variant_id, -quantity, on_hand, 'ordered', ${value("id")} from taken
    order by variant_id
  ), unreserved as (
    delete from reservations using allowed
    where user_id = ${value("userId")} and (
      checkout_id = ${value("checkoutId")} or checkout_id in (select id from others)
    )
  )`;

/** What is missing and what moved, as JSON. */
export const missingGoods = listed(sql`select * from missing`);
export const movedGoods = listed(sql`select "variantId", on_hand - others - own as before,
    on_hand - others - quantity as after, low_at as "lowAt"
  from standing, allowed`);
