import type { Failure } from "#domain/failures.ts";
import { nextStatus } from "#domain/order/transitions.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { hasGone } from "#server/orders/queries/order-work.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { hasRefundedLines } from "./queries/edited-lines.ts";

export type NotEditable = Failure<
  | "insufficient-permissions"
  | "unknown-order"
  | "order-not-now"
  | "order-cancelled"
  | "order-disputed"
  | "order-unconfirmed"
  | "order-edited-meanwhile"
  | "order-has-gone"
  | "order-has-refunds"
>;

/**
 * Locks an order whose lines an admin is to change: before it is packed, without parcels and returns,
 * while no money for its lines went back, and as it was when it was `seen` (its last change; empty: none).
 */
export async function lockEditable(
  tx: Transaction,
  admin: SignedInAdmin,
  { id, seen }: { id: string; seen: string },
): Promise<Result<OrderRow, NotEditable>> {
  const row = await lockOrder(tx, id);
  if (!row) return failed("unknown-order");
  const next = nextStatus(standingOf(row), "edit", { kind: "admin", admin });
  if (!next.ok) return next;
  if ((row.updatedAt?.toISOString() ?? "") !== seen) return failed("order-edited-meanwhile");
  if (await hasGone(tx, id)) return failed("order-has-gone");
  if (await hasRefundedLines(tx, id)) return failed("order-has-refunds");
  return success(row);
}
