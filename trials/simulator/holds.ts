import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

/** Variants that are counted, and were from the beginning. */
const counted = sql`(select variant_id from stock where tracked and not exists (select from audit_entries
  where subject_kind = 'stock' and subject_id = variant_id::text and before ->> 'tracked' = 'false'))`;
/** Pieces of a checkout, and those that are held for it, of these variants. */
const pieces = sql`(select coalesce(sum((item ->> 'quantity')::int), 0)
  from jsonb_array_elements(checkouts.items) as item where (item ->> 'variantId')::int in ${counted})`;
const held = (now: SQL) => sql`(select coalesce(sum(quantity), 0) from reservations
  where checkout_id = checkouts.id and until > ${now} and variant_id in ${counted})`;

/** What must be so at any time, between two deeds: holds end with what holds them, and not before (§18.3, §22.77). */
const wrong: Record<string, (now: SQL) => SQL> = {
  "confirmed, and not held any more": (now) => sql`select id from checkouts
    where entered_by is null and status = 'started' and created_at > ${now} - interval '29 minutes'
      and ${held(now)} <> ${pieces}
      and not exists (select from checkouts as other where other.user_id = checkouts.user_id
        and other.id <> checkouts.id and other.entered_by is null and other.updated_at >= checkouts.created_at)`,
  "to be paid by a link that was sent, and not held": (
    now,
  ) => sql`select checkouts.id from checkouts
    join payment_links on payment_links.checkout_id = checkouts.id
    where payment_links.status = 'created' and expires_at > ${now}
      and exists (select from mails where once = 'link ' || payment_links.id || ' sent')
      and checkouts.status = 'started' and ${held(now)} <> ${pieces}`,
  "held for what can be paid no more": (now) => sql`select id from checkouts
    where entered_by is not null and status in ('started', 'cancelled') and ${held(now)} > 0
      and exists (select from payment_links where checkout_id = checkouts.id)
      and not exists (select from payment_links where checkout_id = checkouts.id and status = 'created')`,
  "of an order that was changed, and can be paid":
    () => sql`select payment_links.id from payment_links
    where status = 'created' and "use" = 'difference' and exists (select from order_events
      where order_events.order_id = payment_links.order_id and kind = 'edited' and data ->> 'what' = 'lines'
        and order_events.at > payment_links.created_at)`,
  "of a cancelled order, and can be paid": () => sql`select payment_links.id from payment_links
    join orders on orders.id = order_id where payment_links.status = 'created' and orders.status = 'cancelled'`,
};

/** Whom something is held for that is not, or the other way round, as lines. One statement: it is asked after each step. */
export async function auditHolds(db: Database): Promise<string[]> {
  const now = sql`${new Date().toISOString()}::timestamptz`;
  const each = Object.entries(wrong).map(
    ([what, query]) =>
      sql`select ${what}::text as what, found.id from (${query(now)}) as found (id)`,
  );
  const found = await queryRows<{ id: string; what: string }>(db, sql.join(each, sql` union all `));
  return found.map(({ id, what }) => `${id}: ${what}`);
}
