import { COD, type Order } from "#domain/order.ts";
import { moneyBack, type OrderBack } from "#domain/payment.ts";
import { capturedOf } from "#domain/refund/refundable.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { findBackOfOrders } from "./queries/order-refunds.ts";

/** What of these orders' own money goes back or went back, by order; where nothing does, nothing is said. */
export async function listOrderRefunds(
  ctx: PaymentsContext,
  orders: readonly Order[],
): Promise<Record<string, OrderBack>> {
  // Of a cash order it is shown once it has arrived (`wholeBack`).
  const shown = orders.filter(
    ({ paymentId, status }) => paymentId !== COD || status === "delivered",
  );
  const rows = await findBackOfOrders(
    ctx.db,
    shown.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  return Object.fromEntries(
    [...byOrder].map(([id, each]) => {
      const paid = each[0] ? capturedOf(each[0].order) : 0;
      return [id, { ...moneyBack(each.map(({ back }) => back)), paid }];
    }),
  );
}
