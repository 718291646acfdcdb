import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { PACE } from "../domain/checks.ts";
import { assemble } from "../server/assemble.ts";
import { readEnvironment } from "../server/env.ts";
import { makeLog } from "../server/log.ts";
import type { PaymentProvider } from "../server/payments/provider.ts";
import { keptSecrets } from "../server/secrets.ts";
import { addToCart } from "../server/services/add-to-cart.ts";
import { openCheckout } from "../server/services/open-checkout.ts";
import type { Shop } from "../server/shop.ts";
import { roomyLimits } from "../tests/support/roomy-limits.ts";
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
export async function openBenchHouse(payments: PaymentProvider | null) {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-bench-"));
  const env = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: "error" }, { development: false });
  const { secrets } = keptSecrets(folder);
  const log = makeLog(env.LOG_LEVEL);
  const house = await assemble(env, secrets, payments, log, PACE, roomyLimits);
  const { shop } = house;
  await shop.db.execute(
    sql`insert into users (id, name, email) values (${userId}, 'Bench', 'bench@home.example')`,
  );
  await shop.db.execute(sql`create table bench (id serial primary key, body text)`);
  return {
    shop,
    userId,
    /** One product in the cart and its checkout. */
    checkout: () => newCheckout(shop),
    /** What so many inserts take, each synced to disk: the reference of everything that is kept. */
    insert: (count: number) =>
      time(count, async () => {
        await shop.db.execute(sql`insert into bench (body) values (${"x".repeat(500)})`);
        await shop.flush();
      }),
    close: async () => {
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function newCheckout(shop: Shop): Promise<string> {
  const line = { id: 1, size: "Large", material: "Wood", color: "White", quantity: 1 };
  await addToCart(shop, userId, line);
  const opened = await openCheckout(shop, userId, address);
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
