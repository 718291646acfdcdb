import type { Actor } from "#domain/order/actors.ts";
import type { ReturnState } from "#domain/returns/return-states.ts";
import type { ReturnsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { ReturnRow } from "./queries/returns.ts";

/**
 * Notifies of a return's new state: a line of the order's timeline, and a mail to its customer, each once for each time
 * that it comes there.
 */
export async function notifyOfReturn(
  ctx: ReturnsContext,
  tx: Transaction,
  order: OrderRow,
  returned: ReturnRow,
  { before, actor }: { before: ReturnState | null; actor: Actor },
): Promise<void> {
  const { id, kind, state, dueOn, refusal, updatedAt } = returned;
  const once = `return ${id} ${state} ${updatedAt.toISOString()}`;
  const event = { orderId: order.id, at: updatedAt, actor, public: true, once };
  const data = { returnId: id, returnKind: kind, after: state, dueOn };
  const { reason } = returned;
  await appendOrderEvent(
    tx,
    before === null
      ? { ...event, kind: "return asked", data: { ...data, before, reason } }
      : { ...event, kind: "return moved", data: { ...data, before, reason: refusal } },
  );
  const about = { id, kind, state, dueOn, refusal };
  await queueMail(ctx, { kind: "return", order: toOrder(order), about }, tx, once);
}
