import { and, eq, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Address } from "#domain/address.ts";
import { COD } from "#domain/order.ts";
import type { OrderLimits } from "#domain/order-limits.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { orders, searchable } from "#server/platform/db/schema/orders.ts";

/**
 * Makes other cash orders to the same phone number, e-mail address or PIN code wait until the
 * transaction ends, those of other accounts too. To be taken after the purchase's own locks, and always in
 * the same order of keys, so that two orders never wait for each other.
 */
export async function lockCashOrders(tx: Transaction, address: Address): Promise<void> {
  const { phone, email, pinCode } = address;
  for (const key of [`email ${email}`, `phone ${phone}`, `pin ${pinCode}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash to ${key}`}, 0))`);
  }
}

/** How many cash orders are open: of this account, and to what this address names. */
export async function countOpenCash(
  tx: Transaction,
  userId: string,
  address: Address,
): Promise<OrderLimits["openCash"]> {
  const own = eq(orders.userId, userId);
  const phone = sql`${searchable.phone} = ${address.phone}`;
  const email = sql`${searchable.email} = ${address.email}`;
  const pin = sql`${searchable.pinCode} = ${address.pinCode}`;
  const written = bare(sql`${orders.shippingAddress} ->> 'address'`);
  const place = sql`${pin} and ${written} = ${bare(sql`${address.address}::text`)}`;
  const those = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await tx
    .select({
      account: those(own),
      phone: those(phone),
      email: those(email),
      place: those(place),
    })
    .from(orders)
    .where(
      and(
        eq(orders.paymentId, COD),
        notInArray(orders.status, ["delivered", "cancelled"]),
        or(own, phone, email, pin),
      ),
    );
  if (!row) throw new Error("the database did not count the open orders");
  return row;
}

/** An address without case, spaces and punctuation, in which one and the same place is written. */
const bare = (text: SQL) => sql`regexp_replace(lower(${text}), '[[:space:][:punct:]]+', '', 'g')`;
