import pg from "pg";
import { expect, test } from "vitest";
import { addressOf, cookiesOf, makeCustomers, SECRET } from "#bench/support/accounts.ts";
import { checkAddress } from "#domain/address.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("postgres");

test("the customers of the benchmark are signed in by the cookies that it makes", async () => {
  const shop = await startShop({ mode: "inside", engine, variables: { AUTH_SECRET: SECRET } });
  const db = new pg.Client({ connectionString: engine.url() });
  await db.connect();
  try {
    await makeCustomers(db, 3);
    const [pair = []] = Object.entries(cookiesOf(2));
    const client = { cookie: pair.join("="), address: "10.0.0.1", userAgent: "bench" };
    const { customer } = await readSession(shop.ctx, client);
    expect(customer).toMatchObject({ uid: "buyer-2", email: addressOf(2).email });
  } finally {
    await db.end();
    await shop.close();
  }
});

test("each of them has an address that the shop takes, and a phone of their own", () => {
  const addresses = [1, 2, 5999].map(addressOf);
  for (const address of addresses) expect(checkAddress(address).ok).toBe(true);
  expect(new Set(addresses.map(({ phone }) => phone)).size).toBe(3);
});
