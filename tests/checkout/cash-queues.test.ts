import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Address } from "#domain/address.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { lockPurchase } from "#server/checkout/queries/lock-purchase.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aBuyer, aCart, anAddress, anEmail, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
});
afterAll(() => shop.close());

let homes = 0;
/** An address that shares nothing but city and PIN code with any other of this file. */
const aHome = (changes: Partial<Address> = {}): Address => {
  homes += 1;
  const phone = `9${String(homes).padStart(9, "0")}`;
  return anAddress({ email: anEmail(), phone, address: `${homes} Neem Street`, ...changes });
};

async function open(home: Address) {
  const { uid } = await aBuyer(shop.ctx);
  await aCart(shop.ctx, uid);
  const { checkoutId } = successOf(await openCheckout(shop.ctx, uid, home));
  return { uid, checkoutId };
}

const waiting = async () => {
  const [row] = await shop.rows<{ waits: boolean }>(sql`select exists (select from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waits`);
  return row?.waits;
};

const first = aHome({ address: "12, Neem Street (2nd floor)" });
const { email, phone, address } = first;

test.each<[string, "is placed" | "waits", Partial<Address>]>([
  ["another address of the same PIN code", "is placed", {}],
  ["the same address of another PIN code", "is placed", { address, pinCode: "411002" }],
  ["the same place", "waits", { address }],
  ["the same place spelled otherwise", "waits", { address: "12 NEEM STREET - 2nd Floor." }],
  ["the same phone number", "waits", { phone }],
  ["the same e-mail address", "waits", { email }],
])("while a cash order is being placed, one to %s %s (§22.61)", async (_, expected, shared) => {
  const { ctx } = shop;
  const [held, second] = [await open(first), await open(aHome(shared))];
  const placing: Promise<unknown>[] = [];
  const found = await transact(ctx.db, "once", async (tx) => {
    const own = { id: held.checkoutId, userId: held.uid };
    expect(await lockPurchase({ tx, catalogue: ctx.catalogue }, own, true)).not.toBeNull();
    let isPlaced = false;
    const placed = payOnDelivery(ctx, second.uid, second.checkoutId).then((result) => {
      isPlaced = true;
      return successOf(result);
    });
    placing.push(placed);
    return until("it is placed or waits", async () =>
      isPlaced ? "is placed" : (await waiting()) && "waits",
    );
  });
  await Promise.all(placing);
  expect(found).toBe(expected);
});
