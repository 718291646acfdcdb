import type { CodContext } from "#server/context/modules.ts";
import { phoneKey } from "#server/orders/phone-key.ts";
import type { OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { insertRefusal } from "./queries/refusals.ts";

/** Remembers, once, that a cash order was refused at the door: by its phone number and its PIN code. */
export async function rememberRefusal(
  ctx: CodContext,
  tx: Transaction,
  { id: orderId, shippingAddress }: OrderRow,
  { parcelId, note = "" }: { parcelId: string; note?: string },
): Promise<boolean> {
  const phone = phoneKey(ctx, shippingAddress?.phone ?? "");
  const pin = shippingAddress?.pinCode ?? "";
  return insertRefusal(tx, { orderId, parcelId, phone, pin, at: ctx.now(), note });
}
