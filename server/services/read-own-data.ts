import { findOtherRecords } from "../db/own-data.ts";
import { findAuthority } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";
import { listOrders } from "./list-orders.ts";
import { listSessions } from "./open-sessions.ts";
import { readCart } from "./read-cart.ts";
import type { Customer } from "./read-session.ts";

/** Everything that the shop keeps about a customer, to take along as JSON. Amounts are in paise. */
export async function readOwnData(shop: Shop, client: Client, customer: Customer) {
  const { lines } = await readCart(shop, customer.uid);
  return {
    exportedAt: shop.now().toISOString(),
    profile: customer,
    admin: await findAuthority(shop.db, customer.uid),
    cart: lines,
    orders: await listOrders(shop, customer.uid),
    sessions: await listSessions(shop, client),
    ...(await findOtherRecords(shop.db, customer)),
  };
}
