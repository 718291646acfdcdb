import { type SQL, sql } from "drizzle-orm";
import type { StockReason } from "#domain/stock.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import { fillLinesOf, type LinePieces, variantsOfLines } from "./goods.ts";
import type { Moved } from "./standing.ts";

const value = (name: string) => sql.placeholder(name);
const now = sql`${value("now")}::timestamptz`;

const lock = statement<{ variantId: number }, { orderId: string }>(
  "lock_taken",
  sql`with taken as materialized (
    select variant_id from stock
    where variant_id in (select variant_id from stock_ledger where order_id = ${value("orderId")})
    order by variant_id for update
  ) select variant_id as "variantId" from taken`,
);

/** Locks the variants that an order took pieces of; answers them. */
export const lockTaken = (tx: Transaction, orderId: string) => lock(tx, { orderId });

type Values = { orderId: string; now: string; reason: string };

const give = <More extends Record<string, string>>(name: string, most: SQL) =>
  statement<Moved, Values & More>(
    name,
    sql`with outstanding as materialized (
      select variant_id, -sum(change)::int as quantity from stock_ledger
      where order_id = ${value("orderId")} group by variant_id
    ), going as materialized (
      select variant_id, least(quantity, ${most}) as quantity from outstanding
    ), before as materialized (
      select stock.variant_id, low_at, going.quantity, on_hand - (
        select coalesce(sum(quantity), 0)::int from reservations
        where reservations.variant_id = stock.variant_id and until > ${now}
      ) as available
      from stock join going using (variant_id) where going.quantity > 0
    ), given as (
      update stock set on_hand = stock.on_hand + before.quantity, updated_at = ${now}
      from before where stock.variant_id = before.variant_id
      returning stock.variant_id, before.quantity, stock.on_hand
    ), noted as (
      insert into stock_ledger (at, variant_id, change, on_hand, reason, order_id)
      select ${now}, variant_id, quantity, on_hand, ${value("reason")}, ${value("orderId")}
      from given order by variant_id
    )
    select variant_id as "variantId", available as before, available + quantity as after,
      low_at as "lowAt"
    from before`,
  );

const giveAll = give("give_back_all", sql`quantity`);
const named = sql`coalesce((
    select wanted.quantity from (${variantsOfLines(sql`${value("pieces")}::jsonb`)}) as wanted
    where wanted.id = outstanding.variant_id
  ), 0)`;
const giveSome = give<{ pieces: string }>("give_back_some", named);
const giveAllBut = give<{ pieces: string }>("give_back_all_but", sql`quantity - ${named}`);

/** Pieces of these lines, or all that an order took but those. */
export type GivenBack = { pieces: readonly LinePieces[] } | { allBut: readonly LinePieces[] };

/** Puts back what an order took and has not given back, as far as it is `what`. Their rows are locked. */
export async function giveBack(
  tx: Transaction,
  back: { orderId: string; what: GivenBack; reason: StockReason; now: Date },
): Promise<Moved[]> {
  const { orderId, what, reason } = back;
  const values = { orderId, reason, now: back.now.toISOString() };
  const isSome = "pieces" in what;
  const pieces = isSome ? what.pieces : what.allBut;
  if (!isSome && pieces.length === 0) return giveAll(tx, values);
  await fillLinesOf(tx, orderId);
  const named = { ...values, pieces: JSON.stringify(pieces) };
  return isSome ? giveSome(tx, named) : giveAllBut(tx, named);
}
