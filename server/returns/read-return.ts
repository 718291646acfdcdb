import type { AuditEntry } from "#domain/admin/audit.ts";
import { withoutContact } from "#domain/contact.ts";
import type { Failure } from "#domain/failures.ts";
import type { Order } from "#domain/order.ts";
import { stillToGive, worthOfPieces } from "#domain/refund/still-to-give.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { ShownReturn } from "#domain/returns/shown-return.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { findAuditOf } from "#server/audit/queries.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { findOrderOfReturn } from "./queries/returnable.ts";
import { readReturns } from "./read-returns.ts";

const HISTORY = 50; // entries that are shown

/** All about one return, for its page. Money in paise. */
export type ReturnDetails = {
  order: Order;
  returned: ShownReturn;
  /** What the accepted pieces cost, and what of the order's money can still go back. */
  worth: number;
  left: number;
  /** What may go back for the delivery. */
  delivery: number;
  history: AuditEntry[];
};

/** One return with its order. Needs `orders:read`; the customer is left out without `users:read`. */
export async function readReturn(
  ctx: ReturnsContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<ReturnDetails, Failure<"insufficient-permissions" | "unknown-return">>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const row = await findOrderOfReturn(ctx.db, id);
  if (!row) return failed("unknown-return");
  const returned = (await readReturns(ctx, row.id)).find((each) => each.id === id);
  if (!returned) return failed("unknown-return");
  const order = toOrder(row);
  const refunds = await findRefundsOfOrder(ctx.db, row.id);
  const { left, delivery } = stillToGive(row, refunds);
  const pieces = returned.lines.flatMap(({ line, accepted }) =>
    accepted ? [{ line, quantity: accepted }] : [],
  );
  const whole = worthOfPieces(row, refunds, { pieces, delivery: false });
  return success({
    order: may(admin.authority, "users:read") ? order : withoutContact(order),
    returned,
    worth: whole.ok ? whole.value.amount : 0,
    left,
    delivery,
    history: await findAuditOf(ctx.db, { kind: "return", id }, HISTORY),
  });
}
