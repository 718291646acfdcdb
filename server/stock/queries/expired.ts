import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import type { Moved } from "./standing.ts";

const now = sql`${sql.placeholder("now")}::timestamptz`;
const MANY = 1000; // what is left waits for the next look

const remove = statement<Moved, { now: string }>(
  "remove_expired_reservations",
  sql`with expired as materialized (
    select checkout_id, variant_id, quantity from reservations where until <= ${now}
    order by until limit ${sql.raw(String(MANY))} for update skip locked
  ), removed as (
    delete from reservations using expired
    where reservations.checkout_id = expired.checkout_id
      and reservations.variant_id = expired.variant_id
  ), ended as (
    select variant_id, sum(quantity)::int as quantity from expired group by variant_id
  )
  select variant_id as "variantId", on_hand - held - ended.quantity as before,
    on_hand - held as after, low_at as "lowAt"
  from ended join stock using (variant_id), lateral (
    select coalesce(sum(reservations.quantity), 0)::int as held from reservations
    where reservations.variant_id = ended.variant_id and until > ${now}
  ) as still`,
);

/** Removes reservations that have ended; answers what is available by it that was not before. */
export function removeExpired(tx: Transaction, at: Date): Promise<Moved[]> {
  return remove(tx, { now: at.toISOString() });
}
