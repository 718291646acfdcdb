import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { CHECK_SCHEDULE } from "#domain/check-schedule.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { readEnvironment } from "#server/config/env.ts";
import { keptSecrets } from "#server/config/secrets.ts";
import { createContainer } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import type { PaymentProvider } from "#server/payments/provider/provider.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { makeLog } from "#server/platform/log.ts";
import { roomyLimits } from "#tests/support/roomy-limits.ts";
import { time } from "./percentile.ts";

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
const userId = "bench";

/** A shop on the embedded database in a fresh folder, with one customer who buys again and again. */
export async function openBenchShop(payments: PaymentProvider | null) {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-bench-"));
  const env = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: "error" }, { development: false });
  const { secrets } = keptSecrets(folder);
  const log = makeLog(env.LOG_LEVEL);
  const shop = await createContainer(
    env,
    secrets,
    providersOf(payments),
    log,
    CHECK_SCHEDULE,
    roomyLimits,
  );
  const { ctx } = shop;
  await ctx.db.execute(
    sql`insert into users (id, name, email) values (${userId}, 'Bench', 'bench@home.example')`,
  );
  await ctx.db.execute(sql`create table bench (id serial primary key, body text)`);
  return {
    ctx,
    userId,
    /** One product in the cart and its checkout. */
    checkout: () => newCheckout(ctx),
    /** What so many inserts take, each synced to disk: the reference of everything that is kept. */
    insert: (count: number) =>
      time(count, async () => {
        await ctx.db.execute(sql`insert into bench (body) values (${"x".repeat(500)})`);
        await ctx.flush();
      }),
    close: async () => {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function newCheckout(ctx: Context): Promise<string> {
  const line = { id: 1, size: "Large", material: "Wood", color: "White", quantity: 1 };
  await addToCart(ctx, userId, line);
  const opened = await openCheckout(ctx, userId, address);
  if (!opened.ok) throw new Error(`no checkout: ${opened.failure.kind}`);
  return opened.value.checkoutId;
}

/** Serves over real HTTP on a free port of this machine. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
