import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { assemble, makeLog } from "../server/assemble.ts";
import { readEnvironment } from "../server/env.ts";
import { keptSecrets } from "../server/secrets.ts";
import { addToCart } from "../server/services/add-to-cart.ts";
import { openCheckout } from "../server/services/open-checkout.ts";
import { payOnDelivery } from "../server/services/pay-on-delivery.ts";
import { ms, percentile, time } from "./percentile.ts";

const ORDERS = 200;

export const address = {
  firstName: "Ananya",
  lastName: "Deshwal",
  email: "ananya@home.example",
  phone: "9800000000",
  address: "B-14, Neem Residency",
  city: "Gurugram",
  state: "Haryana",
  pinCode: "122002",
};

/** Placing an order (cash on delivery, synced to disk) against one synced insert into the same database. */
export async function benchOrders(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-bench-"));
  const env = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: "error" }, { development: false });
  const { secrets } = keptSecrets(folder);
  const house = await assemble(env, secrets, null, makeLog(env));
  const { shop } = house;
  try {
    const userId = "bench";
    await shop.db.execute(
      sql`insert into users (id, name, email) values (${userId}, 'Bench', 'bench@home.example')`,
    );
    await shop.db.execute(sql`create table bench (id serial primary key, body text)`);
    const limit = await time(ORDERS, async () => {
      await shop.db.execute(sql`insert into bench (body) values (${"x".repeat(500)})`);
      await shop.flush();
    });
    const orders: number[] = [];
    for (let index = 0; index < ORDERS; index++) {
      await addToCart(shop, userId, {
        id: 1,
        size: "Large",
        material: "Wood",
        color: "White",
        quantity: 1,
      });
      const opened = await openCheckout(shop, userId, address);
      if (!opened.ok) throw new Error(`no checkout: ${opened.failure.kind}`);
      const { checkoutId } = opened.value;
      orders.push(...(await time(1, () => payOnDelivery(shop, userId, checkoutId))));
    }
    const [base, p95] = [percentile(limit, 0.95), percentile(orders, 0.95)];
    return `place an order: p95 ${ms(p95)}; one synced insert: p95 ${ms(base)}; ratio ${(p95 / base).toFixed(1)}`;
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
