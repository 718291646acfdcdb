import { type SQL, sql } from "drizzle-orm";
import type { OrderLimits } from "#domain/order/order-limits.ts";
import { COD } from "#domain/order.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { searchable } from "#server/platform/db/schema/orders.ts";
import { statement } from "#server/platform/db/statement.ts";

type OpenCash = OrderLimits["openCash"];

/** An address without case, spaces and punctuation, in which one and the same place is written. */
const written = sql`regexp_replace(lower(shipping_address ->> 'address'), '[[:space:][:punct:]]+', '', 'g')`;

/**
 * By what cash orders are locked and counted, besides their customer: expressions over any row with a
 * `shipping_address`, each with one value for all the ways in which the same thing is written.
 */
const keys = {
  email: searchable.email,
  phone: searchable.phone,
  place: sql`${searchable.pinCode} || ' ' || ${written}`,
};

/**
 * Locks, one `locked` a row, that make other cash orders to the same e-mail address, phone number or
 * place wait until the transaction ends. `purchase` has the `shipping_address`. Always in the same
 * order of keys, so that two orders never wait for each other. A lock is 64 bits of a hash: two keys
 * that share one wait for each other for nothing, and are counted apart.
 */
export const lockingCash = (purchase: SQL) => sql`select
    pg_advisory_xact_lock(hashtextextended('cash to ' || key, 0))::text as locked
  from (
    select key from ${purchase}, lateral (values
      (1, 'email ' || ${keys.email}),
      (2, 'phone ' || ${keys.phone}),
      (3, 'place ' || ${keys.place})
    ) as keys (place, key) order by place offset 0
  ) as keys`;

const those = (condition: SQL) => sql`(select count(*)::int from orders
  where payment_id = ${sql.raw(`'${COD}'`)} and status not in ('delivered', 'cancelled')
    and ${condition})`;
const own = sql`user_id = ${sql.placeholder("userId")}`;
const like = (key: keyof typeof keys) =>
  sql`${keys[key]} = (select ${sql.identifier(key)} from address)`;
// By the PIN code's index; the written address is compared within it.
const sameKey = sql`${searchable.pinCode} = (select pin from address) and ${like("place")}`;

const count = statement<OpenCash, { userId: string; checkoutId: string }>(
  "count_open_cash",
  sql`with address as materialized (
    select ${keys.email} as email, ${keys.phone} as phone, ${keys.place} as place,
      ${searchable.pinCode} as pin
    from checkouts where id = ${sql.placeholder("checkoutId")}
  ) select ${those(own)} as account, ${those(like("phone"))} as phone,
    ${those(like("email"))} as email, ${those(sameKey)} as place`,
);

/**
 * How many cash orders are open, by the names of their limits: of the customer, and to what the address of the
 * checkout names. It begins after the locks (lock-purchase.ts), so that it sees what other purchases have committed
 * that those made wait. Each is counted by itself, so that each is found by its index: for all in one, an `or`, the
 * plan of a new shop reads every order.
 */
export async function countOpenCash(
  tx: Transaction,
  checkout: { id: string; userId: string },
): Promise<OpenCash> {
  const [row] = await count(tx, { userId: checkout.userId, checkoutId: checkout.id });
  if (!row) throw new Error("the database did not count the open cash orders");
  return row;
}
