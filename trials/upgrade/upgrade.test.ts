import { rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { hashPassword } from "better-auth/crypto";
import { type SQL, sql } from "drizzle-orm";
import { drizzle as onPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { logIn } from "#server/accounts/log-in.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { aClient, aLine, anAddress, PASSWORD, successOf } from "#tests/support/customers.ts";
import { type Engine, ownDatabase } from "#tests/support/engines.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { migrationsUntil } from "./migrations-until.ts";

const EMAIL = "asha@example.in";
const address = anAddress({ email: EMAIL });
const lines = [aLine(1, 2)];
const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** What a database has that earlier code wrote: columns that every version has. */
async function write(run: (statement: SQL) => Promise<unknown>): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await run(sql`insert into users (id, name, email, email_verified, first_name, last_name, phone,
      address, city, state, pin_code)
    values ('u', 'Asha Rao', ${EMAIL}, true, 'Asha', 'Rao', ${address.phone}, ${address.address},
      ${address.city}, ${address.state}, ${address.pinCode})`);
  await run(sql`insert into accounts (id, account_id, provider_id, user_id, password)
    values ('a', 'u', 'credential', 'u', ${password})`);
  await run(sql`insert into carts (user_id, items) values ('u', ${JSON.stringify(lines)}::jsonb)`);
  for (const [nth, [status, payment]] of Object.entries([
    ["placed", "COD"],
    ["shipped", "pay_1"],
    ["delivered", "COD"],
    ["cancelled", "pay_2"],
  ])) {
    await run(sql`insert into orders (id, user_id, checkout_id, items, total, status, payment_id,
        shipping_address, created_at, updated_at)
      values (${`GV-${nth}`}, 'u', ${`c-${nth}`}, ${JSON.stringify(lines)}::jsonb, ${total}, ${status},
        ${payment}, ${JSON.stringify(address)}::jsonb, ${`2026-01-0${Number(nth) + 1}T10:00:00Z`},
        '2026-02-01T10:00:00Z')`);
  }
}

/** A database as that version left it. */
async function make(engine: Engine, migrationsFolder: string): Promise<void> {
  const url = engine.url();
  if (url) {
    const client = new pg.Client(url);
    await client.connect();
    const db = onPostgres(client, { casing: "snake_case" });
    await migratePostgres(db, { migrationsFolder });
    await write((statement) => db.execute(statement));
    await client.end();
    return;
  }
  const folder = join(engine.folder(), "db");
  rmSync(folder, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: folder });
  const db = onPglite(client, { casing: "snake_case" });
  await migratePglite(db, { migrationsFolder });
  await write((statement) => db.execute(statement));
  await client.close();
}

// What the shop was when admins got notes and queues, when it sold by card and mail, and before reviews.
const versions = ["0002_desk", "0006_mail_leases", "0009_law"];
const engines = ["pglite", "postgres"] as const;

describe.each(versions.flatMap((tag) => engines.map((name) => ({ tag, name }))))(
  "a shop of $tag on $name",
  ({ tag, name }) => {
    const engine = ownDatabase(name);

    test("is brought up to date at the start: people log in, carts and orders are there (§14.8)", async () => {
      const migrations = migrationsUntil(tag);
      await make(engine, migrations);
      rmSync(migrations, { recursive: true });
      const shop = await startShop({ mode: "inside", engine });
      try {
        const { ctx } = shop;
        const entered = successOf(
          await logIn(ctx, aClient(), { email: EMAIL, password: PASSWORD }),
        );
        const { customer } = await readSession(ctx, aClient(entered.cookies));
        expect(customer).toMatchObject({ uid: "u", email: EMAIL, city: address.city });
        const orders = await listOrders(ctx, "u");
        expect(orders.map(({ id, status, total: sum }) => [id, status, sum])).toEqual([
          ["GV-3", "cancelled", total],
          ["GV-2", "delivered", total],
          ["GV-1", "shipped", total],
          ["GV-0", "placed", total],
        ]);
        expect(await readCart(ctx, "u")).toMatchObject({
          lines: [{ id: 1, quantity: 2 }],
          dropped: 0,
        });
      } finally {
        await shop.close();
      }
    });
  },
);
