import { sql } from "drizzle-orm";
import type { StockReason } from "#domain/stock.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import type { Good } from "./goods.ts";
import {
  type Buying,
  listed,
  type Missing,
  type Moved,
  missing,
  now,
  standing,
} from "./standing.ts";

const value = (name: string) => sql.placeholder(name);

/** An order that takes goods: those that are tracked of what is bought, locked. */
export type Taking = {
  orderId: string;
  userId: string;
  checkoutId: string;
  /** Whether an admin entered it: what the customer's own checkouts hold is then not free. */
  entered: boolean;
  goods: Good[];
  now: Date;
};

type Taken = { missing: Missing[]; moved: Moved[] };
const take = statement<Taken, Buying & { orderId: string; reason: StockReason }>(
  "take_goods",
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
  select ${listed(sql`select * from missing`)} as missing,
    ${listed(sql`select "variantId", on_hand - others - own as before,
        on_hand - others - quantity as after, low_at as "lowAt"
      from standing, allowed`)} as moved`,
);

/** Takes goods and writes it into the ledger: all of them, or none where some are `missing`. Their rows are locked. */
async function takeAll(
  tx: Transaction,
  { goods, now: at, ...taking }: Taking & { reason: StockReason },
): Promise<Taken> {
  if (goods.length === 0) return { missing: [], moved: [] };
  const values = { goods: JSON.stringify(goods), now: at.toISOString() };
  const [row] = await take(tx, { ...taking, ...values });
  if (!row) throw new Error("the database did not answer what was taken");
  return row;
}

/** Takes the goods of an order that is placed, all of them or none. Of an untracked cart there are none. */
export const takeGoods = (tx: Transaction, taking: Taking): Promise<Taken> =>
  takeAll(tx, { ...taking, reason: "ordered" });

/** What anybody's checkout holds is not free. */
const WITHOUT_CHECKOUT = { userId: "", checkoutId: "", entered: true };

/** Takes goods for an order that was placed before, all of them or none. */
export const takeMore = (
  tx: Transaction,
  more: Pick<Taking, "orderId" | "goods" | "now"> & { reason: StockReason },
): Promise<Taken> => takeAll(tx, { ...more, ...WITHOUT_CHECKOUT });

const letGo = statement<object, { userId: string; checkoutIds: string[] }>(
  "let_go_of_goods",
  sql`delete from reservations
    where user_id = ${value("userId")} and checkout_id = any(${value("checkoutIds")}::text[])`,
);

/** Lets go of what these checkouts of a customer held: an order has taken it, or they are cancelled. */
export async function letGoOfGoods(
  tx: Transaction,
  userId: string,
  checkoutIds: string[],
): Promise<void> {
  await letGo(tx, { userId, checkoutIds });
}
