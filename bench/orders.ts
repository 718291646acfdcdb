import { openOrderingShop } from "./ordering-shop.ts";
import { ms, percentile } from "./percentile.ts";

const ORDERS = 200;

/** Placing an order (cash on delivery, synced to disk) against one synced insert into the same database. */
export async function benchOrders(): Promise<string> {
  const shop = await openOrderingShop({ cashOnly: true });
  try {
    const limit = await shop.insert(ORDERS);
    const orders: number[] = [];
    for (let index = 0; index < ORDERS; index++) orders.push(await shop.placeInCash());
    const [base, p95] = [percentile(limit, 0.95), percentile(orders, 0.95)];
    return `place an order: p95 ${ms(p95)}; one synced insert: p95 ${ms(base)}; ratio ${(p95 / base).toFixed(1)}`;
  } finally {
    await shop.close();
  }
}
