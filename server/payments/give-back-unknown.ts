import { randomUUID } from "node:crypto";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { insertRefund } from "./queries/refunds.ts";
import { findUnknownOrder, markHandled } from "./queries/webhook-events.ts";

type Refused = Failure<"insufficient-permissions" | "payment-unknown" | "payment-unsaid">;

/**
 * Gives back what was paid for an order of the provider that the shop does not know, and answers how much that is
 * in paise; 0: there is no money of it here any more. The refunds are followed as any other. Writes into the audit
 * trail. Needs `refunds:update`.
 */
export async function giveBackUnknown(
  ctx: PaymentsContext,
  admin: SignedInAdmin,
  providerOrderId: string,
): Promise<Result<Paise, Refused>> {
  const allowed = authorize(admin, "refunds:update");
  if (!allowed.ok) return allowed;
  const known = await findUnknownOrder(ctx.db, providerOrderId);
  if (!known) return failed("payment-unknown");
  const provider = ctx.payments.named(known.provider);
  const found = provider && (await provider.findPayments(providerOrderId));
  if (!found?.ok) return failed("payment-unsaid");
  const here = found.value.filter(
    ({ status, amount, refunded }) => status === "captured" && amount > refunded,
  );
  const total = here.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const now = ctx.now();
  const isFirst = await transact(ctx.db, "repeatable", async (tx) => {
    if (!(await markHandled(tx, providerOrderId, "given back"))) return false;
    for (const payment of here) {
      const id = randomUUID();
      const fresh = await insertRefund(tx, {
        id,
        provider: known.provider,
        paymentId: payment.id,
        providerOrderId,
        checkoutId: "",
        amount: payment.amount - payment.refunded,
        currency: payment.currency,
        reason: "checkout cancelled",
        actorKind: "admin",
        actorId: admin.uid,
        // In case the job is lost: the reconciler asks.
        nextCheckAt: new Date(now.getTime() + ctx.checkSchedule.first),
        createdAt: now,
        updatedAt: now,
      });
      if (fresh) await ctx.jobs.send("follow-refund", { refundId: id }, tx);
    }
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "refund.unknown",
      subject: { kind: "checkout", id: providerOrderId },
      after: { payment: providerOrderId, amount: total },
    });
    return true;
  });
  if (!isFirst) return failed("payment-unknown");
  await ctx.flush();
  return success(total);
}
