/**
 * Run by the race for the last pieces: a whole shop in a process of its own, made to be killed, which
 * takes what a buyer's pages do as JSON. Its clock goes as far ahead as the file `clock` says (ms).
 * Argument: its settings, as JSON.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { webhook } from "#server/http/webhook.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { anAddress } from "#tests/support/customers.ts";
import { serve } from "#tests/support/network/ports.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { readRest } from "#trials/chaos/rest.ts";
import type { ShopTask } from "#trials/chaos/shop-process.ts";

const { folder, databaseUrl, ...task } = JSON.parse(process.argv[2] ?? "") as Omit<
  ShopTask,
  "carrier"
>;
const log = pino({ level: "fatal", base: null }, pino.destination({ fd: 2, sync: true }));
const { ctx, work } = await startShop({
  mode: "inside",
  engine: { folder: () => folder, url: () => databaseUrl ?? undefined },
  logger: log,
  ...task,
});
const clock = join(folder, "clock");
ctx.now = () => new Date(Date.now() + Number(readFileSync(clock, "utf8")));

const app = new Hono();
app.route("/", webhook(ctx));

type Buyer = { uid: string; email: string };

/** A customer who wants one piece. Safe to repeat. */
app.post("/arrive", async (c) => {
  const { uid, email } = await c.req.json<Buyer>();
  await ctx.db.insert(users).values({ id: uid, name: "Asha Rao", email }).onConflictDoNothing();
  const { lines } = await readCart(ctx, uid);
  const choice = { id: 1, size: "", material: "", color: "", quantity: 1 };
  if (lines.length === 0) await addToCart(ctx, uid, choice);
  return c.json(await openCheckout(ctx, uid, anAddress({ email })));
});
app.post("/start", async (c) => {
  const { uid, checkoutId } = await c.req.json<Buyer & { checkoutId: string }>();
  return c.json(await startPayment(ctx, uid, checkoutId));
});
app.post("/confirm", async (c) => {
  const { uid, ...answer } = await c.req.json<Buyer & Parameters<typeof confirmPayment>[2]>();
  return c.json(await confirmPayment(ctx, uid, answer));
});
app.post("/cod", async (c) => {
  const { uid, checkoutId } = await c.req.json<Buyer & { checkoutId: string }>();
  return c.json(await payOnDelivery(ctx, uid, checkoutId));
});
/** What is not at rest. */
app.post("/rest", async (c) => c.json(await readRest(ctx.db)));
app.onError((error, c) => {
  log.fatal({ err: error, path: c.req.path }, "a page failed");
  return c.text("500", 500);
});
app.get("/readyz", (c) => c.text("ready"));

await work();
await serve(getRequestListener(app.fetch), Number(process.env.PORT));
