import type { CodContext } from "#server/context/modules.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { insertCollection, sumCollected, sumRecordedAsCollected } from "./queries/collections.ts";

/** Cash of the door, in paise; `parcelId` is empty where it came with none. */
type Cash = { orderId: string; parcelId: string; carrier: string; amount: number };

/**
 * Writes cash down, once. The timeline gets it as far as it has it not yet: what counted as collected because an admin
 * set the order to delivered is not written again when its parcel arrives. The transaction has locked the order.
 */
export async function collect(ctx: CodContext, tx: Transaction, cash: Cash): Promise<void> {
  const now = ctx.now();
  const isNew = await insertCollection(tx, { ...cash, collectedAt: now });
  if (!isNew) return;
  const amount =
    (await sumCollected(tx, cash.orderId)) - (await sumRecordedAsCollected(tx, cash.orderId));
  if (amount <= 0) return;
  await appendOrderEvent(tx, {
    orderId: cash.orderId,
    at: now,
    kind: "cash collected",
    actor: { kind: "system", name: "cash on delivery" },
    public: true,
    data: { amount },
  });
}
