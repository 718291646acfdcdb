import { type SQL, sql } from "drizzle-orm";
import { COD } from "#domain/order.ts";
import { searchable } from "#server/platform/db/schema/orders.ts";

/**
 * Locks, one `locked` a row, that make other cash orders to the same e-mail address, phone number or
 * PIN code wait until the transaction ends. `purchase` has the `shipping_address`. Always in the same
 * order of keys, so that two orders never wait for each other.
 */
export const lockingCash = (purchase: SQL) => sql`select
    pg_advisory_xact_lock(hashtextextended('cash to ' || key, 0))::text as locked
  from (
    select key from ${purchase}, lateral (values
      (1, 'email ' || (shipping_address ->> 'email')),
      (2, 'phone ' || (shipping_address ->> 'phone')),
      (3, 'pin ' || (shipping_address ->> 'pinCode'))
    ) as keys (place, key) order by place offset 0
  ) as keys`;

/** An address without case, spaces and punctuation, in which one and the same place is written. */
const bare = (text: SQL) => sql`regexp_replace(lower(${text}), '[[:space:][:punct:]]+', '', 'g')`;

const own = sql`user_id = ${sql.placeholder("userId")}`;
const phone = sql`${searchable.phone} = ${sql.placeholder("phone")}`;
const email = sql`${searchable.email} = ${sql.placeholder("email")}`;
const pin = sql`${searchable.pinCode} = ${sql.placeholder("pinCode")}`;
const written = bare(sql`shipping_address ->> 'address'`);
const place = sql`${pin} and ${written} = ${bare(sql`${sql.placeholder("address")}::text`)}`;
const those = (condition: SQL) => sql`(select count(*)::int from orders
  where payment_id = ${sql.raw(`'${COD}'`)} and status not in ('delivered', 'cancelled')
    and ${condition} and ${sql.placeholder("cash")})`;

/**
 * How many cash orders are open, by the names of their limits: of `:userId`, and to what an address
 * names; nought where not `:cash`. Each is counted by itself, so that each is found by its index: for
 * all in one, an `or`, the plan of a new shop reads every order.
 */
export const openCash = sql`select ${those(own)} as account, ${those(phone)} as phone,
    ${those(email)} as email, ${those(place)} as place`;
