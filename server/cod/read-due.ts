import type { Paise } from "#domain/money.ts";
import type { CodContext } from "#server/context/modules.ts";
import { dueBefore } from "./pay-now.ts";
import { findCashOrder } from "./queries/confirmations.ts";

/**
 * What of a customer's own cash order can be paid before the door, and what its carriers collect in any case, in
 * paise; 0: nothing, or there is no such order. Nothing can be paid where nothing takes the payment.
 */
export async function readDue(
  ctx: CodContext,
  userId: string,
  orderId: string,
): Promise<{ payable: Paise; held: Paise }> {
  const nothing = { payable: 0, held: 0 };
  const row = await findCashOrder(ctx.db, orderId);
  if (row?.userId !== userId) return nothing;
  const due = await dueBefore(ctx.db, row);
  return ctx.payments.current?.links ? due : { ...due, payable: 0 };
}
