import { waitsForAnswer } from "#domain/cod/confirmation.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CodContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { keepAnswer } from "./answer-confirmation.ts";

type Confirmed = Result<
  null,
  Failure<"insufficient-permissions" | "unknown-order" | "nothing-to-confirm">
>;

/** Notes that the customer has confirmed on the telephone. Needs `orders:update`. */
export async function confirmByAdmin(
  ctx: CodContext,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Confirmed> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const confirmed = await transact(ctx.db, "repeatable", async (tx): Promise<Confirmed> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return failed("unknown-order");
    if (row.cashConfirmation === "confirmed") return success(null);
    if (!waitsForAnswer(standingOf(row))) return failed("nothing-to-confirm");
    await keepAnswer(ctx, tx, row, "confirmed", { kind: "admin", admin });
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "order.confirm",
      subject: { kind: "order", id: orderId },
    });
    return success(null);
  });
  await ctx.flush();
  return confirmed;
}
