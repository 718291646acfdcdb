import { holdsBack, needsConfirmation } from "#domain/cod/confirmation.ts";
import { cashRisk } from "#domain/cod/risk.ts";
import { dueOf } from "#domain/order/due.ts";
import { COD } from "#domain/order.ts";
import type { CodContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { lockOrder, toOrder } from "#server/orders/queries/orders.ts";
import { readCashFacts } from "#server/orders/read-cash-facts.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveQuestion } from "./queries/confirmations.ts";

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
  await queueMail(ctx, { kind: "cash-confirm", order: toOrder(row) }, tx);
}
