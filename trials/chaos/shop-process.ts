/**
 * Run by the chaos test: a whole shop with its built pages in a process of its own, made to be killed.
 * Beside all that a browser sees it takes what the pages of a purchase do as JSON. Argument: its
 * settings, as JSON.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import { pino } from "pino";
import type { CheckSchedule } from "#domain/checkout/check-schedule.ts";
import { ORDER_LIMITS } from "#domain/order/order-limits.ts";
import { identityHeaders } from "#server/accounts/auth/headers.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { RazorpayAccount } from "#server/payments/razorpay/razorpay.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { shiprocket } from "#server/shipping/carriers/shiprocket/shiprocket.ts";
import { ACCOUNT } from "#tests/support/carrier/carrier.ts";
import { aClient, anAddress } from "#tests/support/customers.ts";
import { serve } from "#tests/support/network/ports.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { readRest } from "./rest.ts";

export type ShopTask = {
  folder: string;
  databaseUrl: string | null;
  variables: Record<string, string>;
  provider: { url: string };
  carrier: { url: string };
  /** How patiently provider and carrier are asked. */
  timing: NonNullable<RazorpayAccount["timing"]>;
  schedule: CheckSchedule;
};

/** Pieces of a product that a shopper wants. */
export type Goods = { product: number; quantity: number };

const { folder, databaseUrl, carrier, ...task } = JSON.parse(process.argv[2] ?? "") as ShopTask;
const log = pino({ level: "fatal", base: null }, pino.destination({ fd: 2, sync: true }));
const { ctx, work } = await startShop({
  mode: "inside",
  engine: { folder: () => folder, url: () => databaseUrl ?? undefined },
  limits: ORDER_LIMITS,
  logger: log,
  carriers: carriersOf(shiprocket({ ...ACCOUNT, apiUrl: carrier.url, timing: task.timing })),
  ...task,
});

const app = new Hono();

/** A customer arrives, puts things into the cart and confirms the address. Safe to repeat. */
app.post("/chaos/arrive", async (c) => {
  const { uid, email, goods } = await c.req.json<{ uid: string; email: string; goods: Goods[] }>();
  await ctx.db.insert(users).values({ id: uid, name: "Asha Rao", email }).onConflictDoNothing();
  const { lines } = await readCart(ctx, uid);
  for (const { product: id, quantity } of goods) {
    const choice = { id, size: "", material: "", color: "", quantity };
    if (!lines.some((line) => line.id === id)) await addToCart(ctx, uid, choice);
  }
  // Each shopper lives somewhere else and has a phone of their own, as the limits expect.
  const number = uid.replaceAll(/\D/g, "");
  const home = { phone: `9${number.padStart(9, "0")}`, address: `${number} Neem Street` };
  return c.json(await openCheckout(ctx, uid, anAddress({ email, ...home })));
});
app.post("/chaos/start", async (c) => {
  const { uid, checkoutId } = await c.req.json<{ uid: string; checkoutId: string }>();
  return c.json(await startPayment(ctx, uid, checkoutId));
});
app.post("/chaos/confirm", async (c) => {
  const { uid, ...answer } = await c.req.json<
    { uid: string } & Parameters<typeof confirmPayment>[2]
  >();
  return c.json(await confirmPayment(ctx, uid, answer));
});
app.post("/chaos/cod", async (c) => {
  const { uid, checkoutId } = await c.req.json<{ uid: string; checkoutId: string }>();
  return c.json(await payOnDelivery(ctx, uid, checkoutId));
});
/** Opens a session for an account, as the last step of a log-in does; answers its cookies. */
app.post("/chaos/session", async (c) => {
  const { uid } = await c.req.json<{ uid: string }>();
  const opened = await ctx.auth.api.openSession({
    body: { userId: uid },
    headers: identityHeaders(aClient()),
    returnHeaders: true,
  });
  return c.json(opened.headers.getSetCookie());
});
app.post("/chaos/rest", async (c) => c.json(await readRest(ctx.db)));
app.onError((error, c) => {
  log.error({ err: error, path: c.req.path }, "a page failed");
  return c.text("500", 500);
});

const entry = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
const { createListener } = (await import(entry)) as Pick<
  typeof import("#server/http/app.ts"),
  "createListener"
>;
const options = {
  trustedProxies: 0,
  development: false,
  mailboxFolder: null,
  mailboxToken: null,
  metricsToken: null,
  traced: false,
  folder: null,
};
await work();
await serve(createListener(ctx, options, app), Number(process.env.PORT));
