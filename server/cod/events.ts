import { COD } from "#domain/order.ts";
import type { Listeners } from "#server/context/events.ts";
import type { CodContext } from "#server/context/modules.ts";
import { askAnew, askElsewhere } from "./ask-anew.ts";
import { followCashParcel } from "./follow-parcel.ts";
import { followCashPayment, followHandOver } from "./follow-payment.ts";
import { followCashOrder } from "./follow-status.ts";

/** What carriers and admins report of cash orders: what was collected, and what was refused. */
export const codListeners = (ctx: CodContext): Listeners => ({
  "parcel-moved": [
    ({ parcel }, tx) => followCashParcel(ctx, tx, parcel),
    ({ parcel }, tx) => followHandOver(ctx, tx, parcel),
  ],
  "order-paid": [(paid, tx) => followCashPayment(ctx, tx, paid)],
  "order-reached-elsewhere": [({ orderId }, tx) => askElsewhere(ctx, tx, orderId)],
  "order-edited": [({ orderId }, tx) => askAnew(ctx, tx, orderId)],
  "order-status-changed": [
    async ({ order }, tx) => {
      if (order.paymentId === COD) await followCashOrder(ctx, tx, order);
    },
  ],
});
