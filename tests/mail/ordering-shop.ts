/**
 * Run by a test: a shop in a process of its own that sends its mails and places orders until it has
 * as many as it is asked for, and says when no mail waits any more. Killed and started again it goes
 * on where it was. Argument: the task, as JSON.
 */
import { setTimeout as pause } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { anAddress } from "#tests/support/customers.ts";
import { startShop } from "#tests/support/start-shop.ts";

export type OrderingTask = { variables: Record<string, string>; orders: number };

const task = JSON.parse(process.argv[2] ?? "") as OrderingTask;
const { DATA_DIR: folder = "", DATABASE_URL: url } = task.variables;
const { ctx, work } = await startShop({
  mode: "inside",
  engine: { folder: () => folder, url: () => url },
  variables: task.variables,
  cashOnly: true,
  logger: pino({ level: "silent" }),
});
const uid = "customer";
await ctx.db.execute(
  sql`insert into users (id, name, email) values (${uid}, 'Asha', 'asha@example.in') on conflict do nothing`,
);
await work();
process.stdout.write("at work\n");

const choice = { id: 1, size: "Large", material: "Wood", color: "White", quantity: 1 };
const placed = async () => {
  const [row] = await ctx.db.select({ n: count() }).from(orders);
  return Number(row?.n);
};
while ((await placed()) < task.orders) {
  await addToCart(ctx, uid, choice);
  const opened = await openCheckout(ctx, uid, anAddress());
  if (!opened.ok) throw new Error(`no checkout: ${opened.failure.kind}`);
  const order = await payOnDelivery(ctx, uid, opened.value.checkoutId);
  if (!order.ok) throw new Error(`no order: ${order.failure}`);
}
const waiting = async () => {
  const [row] = await ctx.db.select({ n: count() }).from(mails).where(eq(mails.state, "queued"));
  return Number(row?.n);
};
while ((await waiting()) > 0) await pause(250);
process.stdout.write("all mails noted\n");
