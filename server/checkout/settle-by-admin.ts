import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findPaidCheckout } from "./queries/unfinished.ts";
import { settleCheckout } from "./settle-checkout.ts";

type Refused = Failure<"insufficient-permissions" | "payment-unknown" | "payment-unsaid">;

/**
 * Asks the provider once more about a payment of which no order has come: it becomes its order, whose id is
 * answered, or goes back (null). Writes into the audit trail. Needs `orders:update`.
 */
export async function settleByAdmin(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  checkoutId: string,
): Promise<Result<string | null, Refused>> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  const providerOrderId = await findPaidCheckout(ctx.db, checkoutId);
  if (!providerOrderId) return failed("payment-unknown");
  const settled = await settleCheckout(ctx, providerOrderId);
  if (!settled.ok && settled.failure !== "cancelled") return failed("payment-unsaid");
  const orderId = settled.ok ? settled.value.id : null;
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "payment.settle",
      subject: orderId ? { kind: "order", id: orderId } : { kind: "checkout", id: checkoutId },
      after: { payment: providerOrderId, ...(orderId ? {} : { became: "a refund" }) },
    }),
  );
  return success(orderId);
}
