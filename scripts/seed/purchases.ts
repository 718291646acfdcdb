import { and, eq, inArray } from "drizzle-orm";
import type { Order, OrderStatus } from "#domain/order.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { carts, checkouts, orders } from "#server/platform/db/schema/shopping.ts";
import { type SeedAccount, staffMember } from "./accounts.ts";
import { customerOf } from "./customers.ts";
import type { SeedProvider, SeedShop } from "./open-shop.ts";
import type { Purchase } from "./plan.ts";
import { GOOD_CARD, payInWindow, successOf } from "./provider.ts";
import { makeTrouble } from "./trouble.ts";

const HOUR = 3_600_000; // ms

/**
 * Makes the purchases that are not there yet, each at its own time; a checkout's time tells which
 * are. Answers how many were made. `now` is when the plan was made for.
 */
export async function makePurchases(
  shop: SeedShop,
  customers: SeedAccount[],
  purchases: Purchase[],
  admin: SignedInAdmin,
  now: Date,
): Promise<number> {
  const ids = customers.map(({ uid }) => uid);
  const rows = await shop.ctx.db.select().from(checkouts).where(inArray(checkouts.userId, ids));
  const known = new Set(rows.map(({ userId, createdAt }) => `${userId} ${createdAt.getTime()}`));
  let made = 0;
  for (const purchase of purchases) {
    const account = customers[purchase.customer];
    if (!account || known.has(`${account.uid} ${purchase.at.getTime()}`)) continue;
    if (purchase.trouble && !shop.provider) continue;
    await make(shop, account, purchase, admin, now);
    made += 1;
  }
  return made;
}

async function make(
  shop: SeedShop,
  { uid }: SeedAccount,
  purchase: Purchase,
  admin: SignedInAdmin,
  now: Date,
): Promise<void> {
  const ctx = shop.at(purchase.at);
  await ctx.db.delete(carts).where(eq(carts.userId, uid));
  for (const line of purchase.lines) successOf(await addToCart(ctx, uid, line));
  const opened = await openCheckout(ctx, uid, customerOf(purchase.customer));
  const { checkoutId } = successOf(opened);
  const { provider } = shop;
  if (purchase.trouble && provider) {
    await makeTrouble(ctx, provider, { uid, checkoutId }, purchase.trouble);
  } else {
    const order =
      purchase.payment === "card" && provider
        ? await orderByCard(ctx, provider, uid, checkoutId)
        : successOf(await payOnDelivery(ctx, uid, checkoutId));
    await bringTo(shop, order, purchase, admin, now);
  }
  const own = and(eq(checkouts.id, checkoutId), eq(checkouts.userId, uid));
  await ctx.db.update(checkouts).set({ createdAt: purchase.at, updatedAt: purchase.at }).where(own);
}

/** Pays in the provider's window and confirms it, as the page does. */
async function orderByCard(
  ctx: Context,
  provider: SeedProvider,
  uid: string,
  checkoutId: string,
): Promise<Order> {
  const options = successOf(await startPayment(ctx, uid, checkoutId));
  const receipt = await payInWindow(provider, options, GOOD_CARD);
  return successOf(await confirmPayment(ctx, uid, { checkoutId, ...receipt }));
}

/** What is set on the way to a status, and how long after the order in hours. */
const ways: Record<OrderStatus, [OrderStatus, number][]> = {
  placed: [],
  processing: [["processing", 5]],
  packed: [
    ["processing", 4],
    ["packed", 9],
  ],
  shipped: [
    ["processing", 5],
    ["shipped", 26],
  ],
  "out for delivery": [
    ["processing", 5],
    ["shipped", 26],
    ["out for delivery", 70],
  ],
  delivered: [
    ["processing", 6],
    ["shipped", 28],
    ["delivered", 71],
  ],
  cancelled: [["cancelled", 3]],
};

/** Sets the statuses one after another; those that no admin can set are written as they are. */
async function bringTo(
  shop: SeedShop,
  { id }: Order,
  { at, status, customer }: Purchase,
  admin: SignedInAdmin,
  now: Date,
): Promise<void> {
  let seen = "";
  for (const [next, hours] of ways[status]) {
    const time = new Date(Math.min(at.getTime() + hours * HOUR, now.getTime() - HOUR / 60));
    const updatedAt = new Date(Math.max(time.getTime(), seen ? Date.parse(seen) + 1 : 0));
    const ctx = shop.at(updatedAt);
    if (next === "packed" || next === "out for delivery" || next === "cancelled") {
      await ctx.db.update(orders).set({ status: next, updatedAt }).where(eq(orders.id, id));
    } else {
      const actor = await staffMember(ctx, customer, admin);
      successOf(await changeOrderStatus(ctx, actor, { id, seen }, next));
    }
    seen = updatedAt.toISOString();
  }
}
