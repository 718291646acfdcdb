import { CONFIRMATION_MAILS, waitsForAnswer } from "#domain/cod/confirmation.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CodContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isWithinHour } from "#server/platform/hourly-limit.ts";
import { findConfirmation } from "./queries/confirmations.ts";
import { queueQuestion } from "./queue-question.ts";
import { type Answerer, accessOf } from "./read-confirmation.ts";

type AskFailure = Failure<"nothing-to-confirm" | "too-many-confirmations">;

/** Sends the mail that asks once more, for who has its link (also one that is over) or its account. */
export async function askAgain(
  ctx: CodContext,
  orderId: string,
  answerer: Answerer,
): Promise<Result<null, AskFailure | "bad-confirmation-link">> {
  return transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockOrder(tx, orderId);
    const asked = row && (await findConfirmation(tx, orderId));
    if (!row || !accessOf(row, asked, answerer)) return failed("bad-confirmation-link");
    return ask(ctx, tx, row);
  });
}

/** The same by an admin. Needs `orders:update`. */
export async function askAgainByAdmin(
  ctx: CodContext,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<null, AskFailure | "insufficient-permissions" | "unknown-order">> {
  const allowed = authorize(admin, "orders:update");
  if (!allowed.ok) return allowed;
  return transact(ctx.db, "repeatable", async (tx) => {
    const row = await lockOrder(tx, orderId);
    return row ? ask(ctx, tx, row) : failed("unknown-order");
  });
}

async function ask(
  ctx: CodContext,
  tx: Transaction,
  row: OrderRow,
): Promise<Result<null, AskFailure>> {
  if (!waitsForAnswer(standingOf(row))) return failed("nothing-to-confirm");
  const within = await isWithinHour(ctx, tx, "confirmations", row.id, CONFIRMATION_MAILS);
  if (!within) return failed("too-many-confirmations");
  await queueQuestion(ctx, tx, row);
  return success(null);
}
