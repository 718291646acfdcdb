import { Readable } from "node:stream";
import { readFilters } from "#domain/order/order-filters.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { exportOrders } from "#server/admin/export-orders.ts";
import type { Environment } from "#server/config/env.ts";
import type { Context } from "#server/context/context.ts";
import { orderDays, orders } from "#server/platform/db/schema/orders.ts";
import { firstSeeded, makeAdmins, makeCustomers } from "./accounts.ts";
import { seedOrders } from "./bulk-orders.ts";
import { finishMails } from "./mails.ts";
import { openSeedShop } from "./open-shop.ts";
import { planPurchases, type SeedSize, troubles } from "./plan.ts";
import { seedProducts } from "./products.ts";
import { type Made, makePurchases } from "./purchases.ts";

export type SeedReport = Made & {
  /** Orders that were there before, and bare rows that were written now. */
  before: number;
  rows: number;
  /** Products that were made now. */
  products: number;
  /** All orders of the shop. */
  orders: number;
  /** Whether the super admin is the seed's own. */
  ownAdmin: boolean;
  /** Whether cards were paid with: not where the shop takes none or has a real account. */
  cards: boolean;
};

const DAY = 24 * 3_600_000; // ms

/**
 * Fills the shop of this environment with customers, admins, a stretch of days with orders of every
 * state, `more` orders as bare rows, and a catalogue of `products` where that is more than it has. Run again it adds only what is missing. Refuses production.
 */
export async function seedShop(
  env: Environment,
  size: SeedSize & { more: number; products?: number },
): Promise<SeedReport> {
  const shop = await openSeedShop(env);
  try {
    const { ctx } = shop;
    const products = await seedProducts(ctx.db, size.products ?? 0, ctx.now());
    if (products > 0) await ctx.catalogue.load();
    const now = (await firstSeeded(ctx, size.days)) ?? ctx.now();
    const since = new Date(now.getTime() - size.days * DAY);
    const { admin, own } = await makeAdmins(shop, since);
    const customers = await makeCustomers(shop, size.customers + troubles.length, since);
    const purchases = planPurchases(size, now);
    const before = await ctx.db.$count(orders);
    const { made, ...ends } = await makePurchases(shop, customers, purchases, admin, now);
    if (made > 0) await exportOnce(shop.at(new Date(now.getTime() - 60_000)), admin);
    await finishMails(ctx);
    const bought = await ctx.db.$count(orders);
    if (size.more > 0) await seedOrders(ctx.db, size.more, now);
    await ctx.db.delete(orderDays); // cached sums of days that have got other orders since
    const count = await ctx.db.$count(orders);
    const counts = { made, ...ends, before, rows: count - bought, orders: count };
    return { ...counts, products, ownAdmin: own, cards: shop.provider !== null };
  } finally {
    await shop.close();
  }
}

/** One export, for the audit trail. */
async function exportOnce(ctx: Context, admin: SignedInAdmin): Promise<void> {
  const file = await exportOrders(ctx, admin, readFilters(new URLSearchParams()), "csv");
  if (file.ok && file.value instanceof Readable) for await (const _ of file.value);
}
