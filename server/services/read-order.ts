import { eq } from "drizzle-orm";
import type { AuditEntry } from "../../domain/audit.ts";
import { withoutContact } from "../../domain/contact.ts";
import type { Order } from "../../domain/order.ts";
import { may, type SignedInAdmin } from "../../domain/roles.ts";
import { findAuditOf } from "../db/audit.ts";
import { toOrder } from "../db/orders.ts";
import { users } from "../db/schema/identity.ts";
import { checkouts, orders } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";
import { listRefundsOfCheckout, type Refund } from "./list-refunds.ts";

const HISTORY = 100; // entries that are shown

/** The account behind an order; null where it is gone or the admin may not see users. */
export type OrderAccount = { email: string; name: string; since: string } | null;
export type OrderDossier = {
  order: Order;
  account: OrderAccount;
  /** The payment provider's order, where there was one. */
  providerOrderId: string | null;
  /** Money that came for the same purchase and goes back. */
  refunds: Refund[];
  /** Who changed what and when, newest first. */
  history: AuditEntry[];
};

/**
 * Everything about one order (§6.2: with the customer's details), or null where there is none. Who
 * ordered it is left out for an admin who may not read users.
 */
export async function readOrder(
  shop: Shop,
  admin: SignedInAdmin,
  id: string,
): Promise<OrderDossier | null> {
  if (id.includes("\u0000")) return null; // the database takes it in no text
  const [found] = await shop.db
    .select({ row: orders, providerOrderId: checkouts.providerOrderId, user: users })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!found) return null;
  const { row, user, providerOrderId } = found;
  const contacts = may(admin.authority, "read", "users");
  const shown = contacts ? user : null;
  return {
    order: contacts ? toOrder(row) : withoutContact(toOrder(row)),
    account: shown && {
      email: shown.email,
      name: `${shown.firstName} ${shown.lastName}`.trim(),
      since: shown.createdAt.toISOString(),
    },
    providerOrderId,
    refunds: await listRefundsOfCheckout(shop, row.checkoutId),
    history: await findAuditOf(shop.db, { kind: "order", id }, HISTORY),
  };
}
