import { openOrderingShop } from "./ordering-shop.ts";
import { percentile } from "./percentile.ts";
import type { Findings } from "./support/figure.ts";

const ORDERS = 100;
const ROUNDS = 3;

/** Placing an order (cash on delivery, synced to disk) against one synced insert into the same database. */
export async function benchOrders(): Promise<Findings> {
  const shop = await openOrderingShop({ cashOnly: true });
  const limits: number[] = [];
  const runs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      limits.push(percentile(await shop.insert(ORDERS), 0.95));
      const orders: number[] = [];
      for (let index = 0; index < ORDERS; index++) orders.push(await shop.placeInCash());
      runs.push(percentile(orders, 0.95));
    }
  } finally {
    await shop.close();
  }
  const limit = { name: "one synced insert, p95, ms", runs: limits };
  return {
    figures: [{ name: "placing an order, embedded database, p95, ms", runs, limit }],
    notes: [],
  };
}
