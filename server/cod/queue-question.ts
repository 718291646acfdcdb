import { dueOf } from "#domain/order/due.ts";
import type { CodContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** Queues the mail that asks the customer of a locked cash order to confirm what is still due of it (§22.64). */
export const queueQuestion = (ctx: CodContext, tx: Transaction, row: OrderRow): Promise<void> =>
  queueMail(ctx, { kind: "cash-confirm", order: toOrder(row), due: dueOf(row) }, tx);
