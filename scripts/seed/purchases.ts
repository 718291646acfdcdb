import { and, eq, inArray } from "drizzle-orm";
import { COD, type Order, type OrderStatus } from "#domain/order.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { type SeedAccount, staffMember } from "./accounts.ts";
import { customerOf } from "./customers.ts";
import type { SeedProvider, SeedShop } from "./open-shop.ts";
import type { Purchase, Trouble } from "./plan.ts";
import { GOOD_CARD, payInWindow, successOf } from "./provider.ts";
import { makeTrouble } from "./trouble.ts";

const HOUR = 3_600_000; // ms

/** Purchases that were made now, none where all were there before, and what became of them. */
export type Made = {
  made: number;
  /** Those that became orders, paid in cash and by card. */
  cash: number;
  card: number;
  /** Why each of the others did not. */
  unordered: Trouble[];
};

/** Something that happens at a time, and what follows from it later. */
type Step = { at: Date; run(): Promise<Step[]> };

/**
 * Makes the purchases that are not there yet, and what becomes of them, in the order of time; a
 * checkout's time says which are there. Answers how many were made, and what became of them. `now` is the plan's.
 */
export async function makePurchases(
  shop: SeedShop,
  customers: SeedAccount[],
  purchases: Purchase[],
  admin: SignedInAdmin,
  now: Date,
): Promise<Made> {
  const ids = customers.map(({ uid }) => uid);
  const rows = await shop.ctx.db.select().from(checkouts).where(inArray(checkouts.userId, ids));
  const known = new Set(rows.map(({ userId, createdAt }) => `${userId} ${createdAt.getTime()}`));
  const begun: Begun[] = [];
  const missing = purchases.flatMap((purchase): Step[] => {
    const account = customers[purchase.customer];
    if (!account || known.has(`${account.uid} ${purchase.at.getTime()}`)) return [];
    if (purchase.trouble && !shop.provider) return [];
    const run = async () => {
      const { order, checkoutId } = await make(shop, account, purchase);
      begun.push({ checkoutId, purchase });
      return order ? stepsOf(shop, order, purchase, admin, now) : [];
    };
    return [{ at: purchase.at, run }];
  });
  let steps = [...missing];
  for (let step = steps.shift(); step; step = steps.shift()) {
    steps = [...steps, ...(await step.run())].sort((a, b) => a.at.getTime() - b.at.getTime());
  }
  return endsOf(shop.ctx, begun);
}

type Begun = { checkoutId: string; purchase: Purchase };

/** What has become of purchases, by the orders that there are. */
async function endsOf(ctx: Context, begun: Begun[]): Promise<Made> {
  const ids = begun.map(({ checkoutId }) => checkoutId);
  const placed = await ctx.db.select().from(orders).where(inArray(orders.checkoutId, ids));
  const cash = placed.filter(({ paymentId }) => paymentId === COD).length;
  const ordered = new Set(placed.map(({ checkoutId }) => checkoutId));
  const unordered = begun
    .filter(({ checkoutId }) => !ordered.has(checkoutId))
    .map(({ checkoutId, purchase }) => {
      if (!purchase.trouble) throw new Error(`checkout ${checkoutId} has no order`);
      return purchase.trouble;
    });
  return { made: begun.length, cash, card: placed.length - cash, unordered };
}

/** Makes one purchase; with its order, or null where it is one that goes wrong. */
async function make(
  shop: SeedShop,
  { uid }: SeedAccount,
  purchase: Purchase,
): Promise<{ order: Order | null; checkoutId: string }> {
  const ctx = shop.at(purchase.at);
  await ctx.db.delete(carts).where(eq(carts.userId, uid));
  for (const line of purchase.lines) successOf(await addToCart(ctx, uid, line));
  const opened = await openCheckout(ctx, uid, customerOf(purchase.customer));
  const { checkoutId } = successOf(opened);
  const { provider } = shop;
  let order: Order | null = null;
  if (purchase.trouble && provider) {
    await makeTrouble(ctx, provider, { uid, checkoutId }, purchase.trouble);
  } else if (purchase.payment === "card" && provider) {
    order = await orderByCard(ctx, provider, uid, checkoutId);
  } else {
    order = successOf(await payOnDelivery(ctx, uid, checkoutId));
  }
  const own = and(eq(checkouts.id, checkoutId), eq(checkouts.userId, uid));
  await ctx.db.update(checkouts).set({ createdAt: purchase.at, updatedAt: purchase.at }).where(own);
  return { order, checkoutId };
}

/** Pays in the provider's window and confirms it, as the page does. */
async function orderByCard(
  ctx: Context,
  provider: SeedProvider,
  uid: string,
  checkoutId: string,
): Promise<Order> {
  const { orderId } = successOf(await startPayment(ctx, uid, checkoutId));
  const { fields } = await payInWindow(provider, orderId, GOOD_CARD);
  return successOf(await confirmPayment(ctx, uid, { checkoutId, fields }));
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

/** Sets the statuses one after another; one that is cancelled is written as it is. */
function stepsOf(
  shop: SeedShop,
  { id }: Order,
  { at, status, customer }: Purchase,
  admin: SignedInAdmin,
  now: Date,
): Step[] {
  let seen = "";
  const latest = now.getTime() - HOUR / 60;
  return ways[status].map(([next, hours], n) => {
    const updatedAt = new Date(Math.min(at.getTime() + hours * HOUR, latest) + n);
    const run = async () => {
      const ctx = shop.at(updatedAt);
      const actor = await staffMember(ctx, customer, admin);
      if (next === "packed" || next === "out for delivery") {
        const action = next === "packed" ? "pack" : next;
        successOf(await workOnOrder(ctx, actor, id, action));
      } else if (next === "cancelled") {
        await ctx.db.update(orders).set({ status: next, updatedAt }).where(eq(orders.id, id));
      } else {
        successOf(await changeOrderStatus(ctx, actor, { id, seen }, next));
      }
      seen = updatedAt.toISOString();
      return [];
    };
    return { at: updatedAt, run };
  });
}
