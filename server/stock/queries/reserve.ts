import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import type { Good } from "./goods.ts";
import {
  type Buying,
  givingWay,
  listed,
  type Missing,
  type Moved,
  missing,
  now,
  standing,
} from "./standing.ts";

/** A checkout that is to hold what it is about to buy. */
export type Holding = {
  checkoutId: string;
  userId: string;
  /** Whether an admin entered it. */
  entered: boolean;
  goods: (Good & { lineId: string })[];
  now: Date;
  until: Date;
};
/** Nothing is held where something is missing; what was held before stays held then. */
export type Held = { missing: Missing[]; moved: Moved[] };

const value = (name: string) => sql.placeholder(name);

const reserve = statement<Held, Buying & { until: string }>(
  "reserve_goods",
  sql`with standing as materialized (${standing}), missing as materialized (${missing}
  ), allowed as materialized (
    select from (select) as one where not exists (select from missing)
  ), released as (
    delete from reservations using allowed where ${givingWay}
    returning variant_id, quantity, until
  ), left_out as (
    delete from reservations using allowed
    where checkout_id = ${value("checkoutId")}
      and variant_id not in (select "variantId" from standing)
    returning variant_id, quantity, until
  ), held as (
    insert into reservations (checkout_id, user_id, variant_id, line_id, quantity, until)
    select ${value("checkoutId")}, ${value("userId")}, "variantId", wanted."lineId", standing.quantity,
      ${value("until")}::timestamptz
    from allowed, standing
      join jsonb_to_recordset(${value("goods")}::jsonb) as wanted ("variantId" int, "lineId" text)
        using ("variantId")
    on conflict (checkout_id, variant_id) do update
      set quantity = excluded.quantity, line_id = excluded.line_id,
        until = greatest(reservations.until, excluded.until)
  ), given as (
    select variant_id, sum(quantity)::int as quantity
    from (select * from released union all select * from left_out) as gone
    where until > ${now} and variant_id not in (select "variantId" from standing)
    group by variant_id
  )
  select ${listed(sql`select * from missing`)} as missing,
    ${listed(sql`
      select "variantId", on_hand - others - own as before, on_hand - others - quantity as after,
        low_at as "lowAt"
      from standing, allowed
      union all
      select variant_id, stock.on_hand - total, stock.on_hand - total + given.quantity, low_at
      from given join stock using (variant_id), lateral (
        select coalesce(sum(quantity), 0)::int as total from reservations
        where reservations.variant_id = given.variant_id and until > ${now}
      ) as all_held`)} as moved`,
);

/**
 * Holds goods for a checkout until a time, or longer where it holds them for longer, all of them or none; and lets
 * go of what gives way to it. For a transaction that has locked the customer and the goods (`lockGoods`).
 */
export async function reserveGoods(
  tx: Transaction,
  { goods, now: at, until, ...holding }: Holding,
): Promise<Held> {
  const values = {
    goods: JSON.stringify(goods),
    now: at.toISOString(),
    until: until.toISOString(),
  };
  const [row] = await reserve(tx, { ...holding, ...values });
  if (!row) throw new Error("the database did not answer what is reserved");
  return row;
}

const release = (name: string, which: SQL) =>
  statement<Moved, { id: string; now: string }>(
    name,
    sql`with released as (
      delete from reservations where ${which} returning variant_id, quantity, until
    ), given as (
      select variant_id, sum(quantity)::int as quantity from released
      where until > ${now} group by variant_id
    )
    select variant_id as "variantId", stock.on_hand - total as before,
      stock.on_hand - total + given.quantity as after, low_at as "lowAt"
    from given join stock using (variant_id), lateral (
      select coalesce(sum(quantity), 0)::int as total from reservations
      where reservations.variant_id = given.variant_id and until > ${now}
    ) as held`,
  );
const releaseCheckout = release("release_goods", sql`checkout_id = ${value("id")}`);
const releaseCustomer = release("release_customer", sql`user_id = ${value("id")}`);

/** Lets go of what a checkout holds. */
export function releaseGoods(tx: Transaction, checkoutId: string, at: Date): Promise<Moved[]> {
  return releaseCheckout(tx, { id: checkoutId, now: at.toISOString() });
}

/** Lets go of what all checkouts of a customer hold. */
export function releaseGoodsOf(tx: Transaction, userId: string, at: Date): Promise<Moved[]> {
  return releaseCustomer(tx, { id: userId, now: at.toISOString() });
}

const prolong = statement<object, { checkoutId: string; until: string }>(
  "hold_until",
  sql`update reservations set until = greatest(until, ${value("until")}::timestamptz)
    where checkout_id = ${value("checkoutId")}`,
);

/** A checkout holds what it holds until this time, or for longer. */
export async function holdUntil(tx: Transaction, checkoutId: string, until: Date): Promise<void> {
  await prolong(tx, { checkoutId, until: until.toISOString() });
}
