import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDump } from "#scripts/import/dump.ts";
import type { Report } from "#scripts/import/report.ts";
import { importShop, readSource } from "#scripts/import/run.ts";
import { findCart } from "#server/cart/queries.ts";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { accounts, sessions, users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { cartMerges, carts } from "#server/platform/db/schema/cart.ts";
import { orderDays, orders } from "#server/platform/db/schema/orders.ts";
import { builtInCatalogue } from "#tests/support/catalogue/built-in-catalogue.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { AUTH, HASH_CONFIG, openOf, PLAIN_DUMP, WRAPPED_DUMP } from "./old-shop.ts";

const files = { auth: AUTH, hashConfig: HASH_CONFIG };
const counts = (reports: Report[]) =>
  Object.fromEntries(
    reports.map(({ kind, imported, present, skipped }) => [
      kind,
      [imported, present, skipped.length],
    ]),
  );

async function everything({ db }: DatabaseHandle) {
  const tables = [users, accounts, sessions, carts, cartMerges, orders, admins];
  const contents: unknown[] = [];
  for (const table of tables) contents.push(await db.select().from(table));
  return contents;
}

describe.each([
  ["collections at the root", PLAIN_DUMP],
  ["a root __collections__", WRAPPED_DUMP],
])("a dump with %s", (_, data) => {
  eachEngine((engine) => {
    let database: DatabaseHandle;
    beforeAll(async () => {
      database = await openOf(engine);
    });
    afterAll(() => database.close());
    const source = readSource({ ...files, data });

    it("writes nothing in a dry run, and says what would happen (§14.15)", async () => {
      const reports = await importShop(database.db, source, { dryRun: true });
      expect(counts(reports).orders).toEqual([2, 0, 0]);
      expect((await everything(database)).flat()).toEqual([]);
    });

    it("brings users, carts, orders and admins along", async () => {
      const noOrders = { orders: 0, revenue: 0, payments: {}, products: {} };
      await database.db.insert(orderDays).values({ day: "2024-01-01", ...noOrders });
      const reports = await importShop(database.db, source, { dryRun: false });
      expect(counts(reports)).toEqual({
        users: [4, 0, 2],
        passwords: [2, 0, 2],
        profiles: [1, 0, 1],
        carts: [1, 0, 1],
        orders: [2, 0, 0],
        admins: [1, 0, 1],
      });
      // Days that an admin had looked at before are added up anew.
      expect(await database.db.select().from(orderDays)).toEqual([]);
      expect(source.dump.others).toEqual(["visits"]);
    });

    it("keeps a user's uid and times, and merges the profile", async () => {
      const [asha] = await database.db.select().from(users).where(eq(users.id, "uid-asha"));
      expect(asha).toMatchObject({
        email: "asha@example.in",
        emailVerified: true,
        name: "Asha",
        lastName: "Rao",
        phone: "9876543210",
        state: "Maharashtra",
        pinCode: "411001",
        createdAt: new Date(1_669_636_800_123),
      });
    });

    it("prices a cart anew and drops what is not sold", async () => {
      const { lines } = await findCart(
        { db: database.db, catalogue: builtInCatalogue },
        "uid-asha",
      );
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ id: 1, price: 29_999_00, quantity: 2 });
    });

    it("keeps an order as it was (§14.16)", async () => {
      const rows = await database.db.select().from(orders).orderBy(orders.id);
      expect(rows[0]).toMatchObject({
        id: "order-1",
        checkoutId: "import:order-1",
        userId: "uid-asha",
        total: 49_999_00,
        status: "delivered",
        paymentId: "pay_Old1",
        createdAt: new Date("2023-01-05T10:20:30.456Z"),
        updatedAt: null,
        shippingAddress: {
          address: "12 Neem Street, Flat 4",
          city: "Pune",
          state: "Maharashtra",
          pinCode: "411001",
        },
      });
      expect(rows[0]?.items[0]).toMatchObject({
        name: "Air Purifier (first batch)",
        price: 24_999_50,
        color: null,
      });
      expect(rows[1]).toMatchObject({
        userId: "uid-gone",
        paymentId: "COD",
        status: "out for delivery",
        createdAt: new Date(1_675_000_000_250),
        shippingAddress: { firstName: "Ravi", pinCode: "682001", lastName: "" },
      });
    });

    it("changes nothing when it runs again", async () => {
      const before = await everything(database);
      const reports = await importShop(database.db, source, { dryRun: false });
      expect(counts(reports)).toEqual({
        users: [0, 4, 2],
        passwords: [0, 2, 2],
        profiles: [0, 1, 1],
        carts: [0, 1, 1],
        orders: [0, 2, 0],
        admins: [0, 1, 1],
      });
      expect(await everything(database)).toEqual(before);
    });

    it("does not fill a cart again that has been emptied here", async () => {
      await database.db.delete(carts);
      await importShop(database.db, source, { dryRun: false });
      expect(await database.db.select().from(carts)).toEqual([]);
    });
  });
});

eachEngine((engine) => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openOf(engine);
  });
  afterAll(() => database.close());

  it("adds the passwords when the hash parameters come later", async () => {
    const late = readSource({ auth: AUTH, data: PLAIN_DUMP });
    const first = await importShop(database.db, late, { dryRun: false });
    expect(counts(first).passwords).toEqual([0, 0, 4]);
    const source = readSource({ ...files, data: PLAIN_DUMP });
    const second = await importShop(database.db, source, { dryRun: false });
    expect(counts(second).passwords).toEqual([2, 0, 2]);
  });

  it("brings more than one portion along", async () => {
    const many = Array.from({ length: 1203 }, (_, at) => ({
      localId: `u${at}`,
      email: `u${at}@example.in`,
    }));
    const source = readSource({ auth: { users: many }, data: { users: {} } });
    const reports = await importShop(database.db, source, { dryRun: false });
    expect(counts(reports).users).toEqual([1203, 0, 0]);
  });
});

describe("a file that is something else", () => {
  it.each([null, [], 7, {}, { products: {} }, { __collections__: {} }, { orders: [] }])(
    "is refused as a dump: %j",
    (json) => {
      expect(() => readDump(json)).toThrow(/The (file|collection)/);
    },
  );

  it.each([null, [], {}, { users: {} }])("is refused as an auth:export: %j", (auth) => {
    expect(() => readSource({ auth, data: PLAIN_DUMP })).toThrow(/--auth/);
  });

  it.each([null, {}, { ...HASH_CONFIG, memCost: 30 }, { ...HASH_CONFIG, signerKey: "%" }])(
    "is refused as a hash config: %j",
    (hashConfig) => {
      const source = { auth: AUTH, hashConfig, data: PLAIN_DUMP };
      expect(() => readSource(source)).toThrow(/--hash-config/);
    },
  );

  it("is a hash config in the console's spelling too", () => {
    const hashConfig = {
      base64_signer_key: HASH_CONFIG.signerKey,
      base64_salt_separator: "Bw==",
      rounds: 8,
      mem_cost: 14,
    };
    const source = readSource({ auth: AUTH, hashConfig, data: PLAIN_DUMP });
    expect(source.hashConfig).toEqual(HASH_CONFIG);
  });
});
