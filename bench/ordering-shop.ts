import { sql } from "drizzle-orm";
import { pino } from "pino";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Context } from "#server/context/context.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { time } from "./percentile.ts";

const address = {
  firstName: "Ananya",
  lastName: "Deshwal",
  email: "ananya@home.example",
  phone: "9800000000",
  address: "B-14, Neem Residency",
  city: "Gurugram",
  state: "Haryana",
  pinCode: "122002",
};
const userId = "bench";

/** A shop on the embedded database in a fresh folder, with one customer who buys again and again. */
export async function openOrderingShop(
  options: { cashOnly?: boolean; variables?: Record<string, string> } = {},
) {
  const shop = await startShop({ mode: "inside", logger: pino({ level: "silent" }), ...options });
  const { ctx } = shop;
  await ctx.db.execute(
    sql`insert into users (id, name, email) values (${userId}, 'Bench', 'bench@home.example')`,
  );
  await ctx.db.execute(sql`create table bench (id serial primary key, body text)`);
  const checkout = () => newCheckout(ctx);
  return {
    ...shop,
    userId,
    /** One product in the cart and its checkout. */
    checkout,
    /** How long it takes to place an order in cash, in ms. */
    placeInCash: async () => {
      const checkoutId = await checkout();
      const [took = 0] = await time(1, async () => {
        const placed = await payOnDelivery(ctx, userId, checkoutId);
        if (!placed.ok) throw new Error(`no order: ${JSON.stringify(placed.failure)}`);
      });
      return took;
    },
    /** What so many inserts take, each synced to disk: the reference of everything that is kept. */
    insert: (count: number) =>
      time(count, async () => {
        await ctx.db.execute(sql`insert into bench (body) values (${"x".repeat(500)})`);
        await ctx.flush();
      }),
  };
}

async function newCheckout(ctx: Context): Promise<string> {
  const line = { id: 1, size: "Large", material: "Wood", color: "White", quantity: 1 };
  await addToCart(ctx, userId, line);
  const opened = await openCheckout(ctx, userId, address);
  if (!opened.ok) throw new Error(`no checkout: ${JSON.stringify(opened.failure)}`);
  return opened.value.checkoutId;
}
