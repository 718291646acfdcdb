import type { AuditEntry } from "#domain/audit.ts";
import { withoutContact } from "#domain/contact.ts";
import type { Order } from "#domain/order.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { listRefundsOfCheckout, type Refund } from "./list-refunds.ts";
import { findAuditOf } from "./queries/audit.ts";
import { findOrderDetails } from "./queries/order-details.ts";

const HISTORY = 100; // entries that are shown

/** The account behind an order; null where it is gone or the admin may not see users. */
export type OrderAccount = { email: string; name: string; since: string } | null;
export type OrderDetails = {
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
  ctx: Context,
  admin: SignedInAdmin,
  id: string,
): Promise<OrderDetails | null> {
  if (id.includes("\u0000")) return null; // the database takes it in no text
  const found = await findOrderDetails(ctx.db, id);
  if (!found) return null;
  const { order, checkoutId, user, providerOrderId } = found;
  const contacts = may(admin.authority, "read", "users");
  const shown = contacts ? user : null;
  return {
    order: contacts ? order : withoutContact(order),
    account: shown && {
      email: shown.email,
      name: `${shown.firstName} ${shown.lastName}`.trim(),
      since: shown.createdAt.toISOString(),
    },
    providerOrderId,
    refunds: await listRefundsOfCheckout(ctx, checkoutId),
    history: await findAuditOf(ctx.db, { kind: "order", id }, HISTORY),
  };
}
