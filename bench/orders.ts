import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { openBenchShop } from "./context.ts";
import { ms, percentile, time } from "./percentile.ts";

const ORDERS = 200;

/** Placing an order (cash on delivery, synced to disk) against one synced insert into the same database. */
export async function benchOrders(): Promise<string> {
  const shop = await openBenchShop(null);
  try {
    const limit = await shop.insert(ORDERS);
    const orders: number[] = [];
    for (let index = 0; index < ORDERS; index++) {
      const checkoutId = await shop.checkout();
      const place = () => payOnDelivery(shop.ctx, shop.userId, checkoutId);
      orders.push(...(await time(1, place)));
    }
    const [base, p95] = [percentile(limit, 0.95), percentile(orders, 0.95)];
    return `place an order: p95 ${ms(p95)}; one synced insert: p95 ${ms(base)}; ratio ${(p95 / base).toFixed(1)}`;
  } finally {
    await shop.close();
  }
}
