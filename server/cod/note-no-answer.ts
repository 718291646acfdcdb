import { waitsForAnswer } from "#domain/cod/confirmation.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CodContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { appendOrderEvent, findLastCall } from "#server/orders/queries/order-events.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { saveUnanswered } from "./queries/confirmations.ts";

type Noted = Result<
  number,
  Failure<"insufficient-permissions" | "unknown-order" | "nothing-to-confirm">
>;

/**
 * Notes that the customer of a cash order was called and did not answer (§22.120), and answers how many such calls there
 * were since they were asked. The order waits as before. Needs `orders:update`. `seen` is how many calls the admin has
 * been shown: where there are more by now the call is counted already, and nothing is noted; null: it is always one more.
 */
export async function noteNoAnswer(
  ctx: CodContext,
  admin: SignedInAdmin,
  orderId: string,
  seen: number | null,
): Promise<Noted> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx): Promise<Noted> => {
    const row = await lockOrder(tx, orderId);
    if (!row) return failed("unknown-order");
    if (!waitsForAnswer(standingOf(row))) return failed("nothing-to-confirm");
    const { calls } = await findCalls(tx, row);
    if (seen !== null && calls > seen) return success(calls);
    await note(ctx, tx, admin, { orderId, call: calls + 1 });
    return success(calls + 1);
  });
}

async function note(
  ctx: CodContext,
  tx: Transaction,
  admin: SignedInAdmin,
  { orderId, call }: { orderId: string; call: number },
): Promise<void> {
  const at = ctx.now();
  await saveUnanswered(tx, orderId);
  const actor = { kind: "admin", admin } as const;
  const line = { orderId, at, kind: "not reached", actor, public: false } as const;
  await appendOrderEvent(tx, { ...line, data: { call } });
  await recordAudit(tx, {
    ...{ at, actor: admin, action: "order.not-reached" },
    subject: { kind: "order", id: orderId },
    after: { call },
  });
}

/** How many calls an order's customer has not answered since they were last asked, and when the last one was. */
export async function findCalls(
  db: Connection,
  { id, cashConfirmation }: Pick<OrderRow, "id" | "cashConfirmation">,
): Promise<{ calls: number; calledAt: Date | null }> {
  const last = cashConfirmation === "unanswered" ? await findLastCall(db, id) : null;
  return { calls: last?.call ?? 0, calledAt: last?.at ?? null };
}
