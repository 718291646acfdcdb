import type { Context } from "#server/context/context.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { insertCollection } from "./queries/collections.ts";

/** Cash of the door, in paise; `parcelId` is empty where it came with none. */
type Cash = { orderId: string; parcelId: string; carrier: string; amount: number };

/** Writes cash down with its line of the timeline, once. The transaction has locked the order. */
export async function collect(ctx: Context, tx: Transaction, cash: Cash): Promise<void> {
  const now = ctx.now();
  const isNew = await insertCollection(tx, { ...cash, collectedAt: now });
  if (!isNew) return;
  await appendOrderEvent(tx, {
    orderId: cash.orderId,
    at: now,
    kind: "cash collected",
    actor: { kind: "system", name: "cash on delivery" },
    public: true,
    data: { amount: cash.amount },
  });
}
