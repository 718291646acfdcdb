import type { AuditEntry } from "#domain/admin/audit.ts";
import { withoutContact } from "#domain/contact.ts";
import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findRefundsOfCheckout } from "#server/payments/queries/refunds.ts";
import { findOrderDetails } from "./queries/order-details.ts";
import { type ListedRefund, toListedRefund } from "./shared/listed-refund.ts";

const HISTORY = 100; // entries that are shown

/** The account behind an order; null where it was erased or the admin may not see users. */
export type OrderAccount = { email: string; name: string; since: string } | null;
export type OrderDetails = {
  order: Order;
  /** What is still to be paid at the door, in paise. */
  due: Paise;
  /** What the shop has got for it, in paise. */
  paid: Paise;
  account: OrderAccount;
  /** The payment provider's order, where there was one. */
  providerOrderId: string | null;
  /** Money that came for the same purchase and goes back. */
  refunds: ListedRefund[];
  /** Who changed what and when, newest first. */
  history: AuditEntry[];
};

/**
 * Everything about one order (§6.2: with the customer's details). Needs `orders:read`; who ordered it
 * is left out without `users:read`. Refused where there is no such order.
 */
export async function readOrder(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<OrderDetails, "insufficient-permissions" | "unknown-order">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const found = await findOrderDetails(ctx.db, id);
  if (!found) return failed("unknown-order");
  const { order, due, paid, checkoutId, user, providerOrderId } = found;
  const contacts = may(admin.authority, "users:read");
  const shown = contacts ? user : null;
  const refunds = await findRefundsOfCheckout(ctx.db, checkoutId);
  return success({
    order: contacts ? order : withoutContact(order),
    due,
    paid,
    account: shown && {
      email: shown.email,
      name: `${shown.firstName} ${shown.lastName}`.trim(),
      since: shown.createdAt.toISOString(),
    },
    providerOrderId,
    refunds: refunds.map(toListedRefund),
    history: await findAuditOf(ctx.db, { kind: "order", id }, HISTORY),
  });
}
