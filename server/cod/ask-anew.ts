import { holdsBack, needsConfirmation, waitsForAnswer } from "#domain/cod/confirmation.ts";
import { cashRisk } from "#domain/cod/risk.ts";
import { dueOf } from "#domain/order/due.ts";
import { COD } from "#domain/order.ts";
import type { CodContext } from "#server/context/modules.ts";
import { standingOf } from "#server/orders/change-order.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { readCashFacts } from "#server/orders/read-cash-facts.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { forgetQuestion, saveQuestion } from "./queries/confirmations.ts";
import { queueQuestion } from "./queue-question.ts";

/**
 * Asks the customer of a cash order that was changed to confirm it, also one that they have confirmed: where it is of
 * high risk as it is now (§22.63). One that is paid, or is being asked about, is left as it is. For a transaction that
 * has locked the order.
 */
export async function askAnew(ctx: CodContext, tx: Transaction, orderId: string): Promise<void> {
  const { cod } = ctx.settings;
  const row = cod.confirmFirst ? await lockOrder(tx, orderId) : null;
  if (row?.paymentId !== COD || holdsBack(row.cashConfirmation) || dueOf(row) === 0) return;
  const { isFirst: _, ...facts } = await readCashFacts(ctx, row, tx);
  const { level } = cashRisk({ total: row.total, ...facts });
  if (!needsConfirmation(cod, { isFirst: false, level })) return;
  await saveQuestion(tx, orderId);
  await queueQuestion(ctx, tx, row);
}

/**
 * Asks the customer of a cash order anew who is reached by another e-mail address or phone number since it was asked
 * (§22.123): what was sent to the one before answers nothing any more, and calls are counted anew. For a transaction that
 * has locked the order.
 */
export async function askElsewhere(
  ctx: CodContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const row = await lockOrder(tx, orderId);
  if (!row || !waitsForAnswer(standingOf(row))) return;
  await forgetQuestion(tx, orderId);
  await saveQuestion(tx, orderId);
  await queueQuestion(ctx, tx, row);
}
