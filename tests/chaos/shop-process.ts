/**
 * Run by the chaos test: a whole shop in a process of its own, made to be killed. Beside the real
 * webhook route it takes what a shopper's pages do as JSON. Argument: its settings, as JSON.
 */
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { pino } from "pino";
import type { CheckSchedule } from "#domain/checkout/check-schedule.ts";
import { isOver } from "#domain/checkout.ts";
import { ORDER_LIMITS } from "#domain/order/order-limits.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { webhook } from "#server/http/webhook.ts";
import type { RazorpayAccount } from "#server/payments/razorpay/razorpay.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { checkouts as checkoutTable } from "#server/platform/db/schema/checkout.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders as orderTable } from "#server/platform/db/schema/orders.ts";
import { refunds as refundTable } from "#server/platform/db/schema/payments.ts";
import { anAddress } from "#tests/support/customers.ts";
import { serve } from "#tests/support/ports.ts";
import { startShop } from "#tests/support/start-shop.ts";

export type ShopTask = {
  folder: string;
  databaseUrl: string | null;
  variables: Record<string, string>;
  provider: { url: string };
  timing: RazorpayAccount["timing"];
  schedule: CheckSchedule;
};

export type Rest = { accounted: string[]; open: string[]; underWay: number };

const { folder, databaseUrl, ...task } = JSON.parse(process.argv[2] ?? "") as ShopTask;
const log = pino({ level: "fatal", base: null }, pino.destination({ fd: 2, sync: true }));
const { ctx, work } = await startShop({
  mode: "inside",
  engine: { folder: () => folder, url: () => databaseUrl ?? undefined },
  limits: ORDER_LIMITS,
  logger: log,
  ...task,
});

const app = new Hono();
app.route("/", webhook(ctx));

/** A customer arrives, puts something into the cart and confirms the address. Safe to repeat. */
app.post("/arrive", async (c) => {
  const { uid, email, product } = await c.req.json<{
    uid: string;
    email: string;
    product: number;
  }>();
  await ctx.db.insert(users).values({ id: uid, name: "Asha Rao", email }).onConflictDoNothing();
  const choice = { id: product, size: "", material: "", color: "", quantity: 1 };
  await addToCart(ctx, uid, choice);
  // Each shopper lives somewhere else and has a phone of their own, as the limits expect.
  const number = uid.replaceAll(/\D/g, "");
  const home = { phone: `9${number.padStart(9, "0")}`, address: `${number} Neem Street` };
  return c.json(await openCheckout(ctx, uid, anAddress({ email, ...home })));
});
app.post("/start", async (c) => {
  const { uid, checkoutId } = await c.req.json<{ uid: string; checkoutId: string }>();
  return c.json(await startPayment(ctx, uid, checkoutId));
});
app.post("/confirm", async (c) => {
  const { uid, ...answer } = await c.req.json<
    { uid: string } & Parameters<typeof confirmPayment>[2]
  >();
  return c.json(await confirmPayment(ctx, uid, answer));
});
app.post("/cod", async (c) => {
  const { uid, checkoutId } = await c.req.json<{ uid: string; checkoutId: string }>();
  return c.json(await payOnDelivery(ctx, uid, checkoutId));
});
/** What is not at rest: the provider's orders that are open, refunds and mails under way. */
app.post("/rest", async (c) => {
  const orders = await ctx.db.select({ paymentId: orderTable.paymentId }).from(orderTable);
  const refunds = await ctx.db.select().from(refundTable);
  const checkouts = await ctx.db.select().from(checkoutTable);
  const queued = await ctx.db.select().from(mails).where(eq(mails.state, "queued"));
  const open = checkouts.filter(({ status }) => !isOver(status));
  const under = refunds.filter(({ status }) => status === "requested" || status === "pending");
  return c.json({
    accounted: [...orders, ...refunds].map(({ paymentId }) => paymentId),
    open: open.flatMap(({ providerOrderId }) => providerOrderId ?? []),
    underWay: under.length + queued.length,
  } satisfies Rest);
});
app.onError((error, c) => {
  log.error({ err: error, path: c.req.path }, "a page failed");
  return c.text("500", 500);
});

app.get("/readyz", (c) => c.text("ready"));

await work();
await serve(getRequestListener(app.fetch), Number(process.env.PORT));
