import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAuthExport } from "#scripts/import/auth-export.ts";
import type { Report } from "#scripts/import/report.ts";
import { importShop, readSource } from "#scripts/import/run.ts";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { anOrder, LINE, openOf } from "./old-shop.ts";

const ACCOUNTS = {
  users: ["a", "b", "c"].map((localId) => ({ localId, email: `${localId}@x.in` })),
};

/** Documents that cannot be imported, and what the report says of each. */
const BROKEN_ORDERS: [id: string, fields: unknown, reason: RegExp][] = [
  ["null", null, /is not an order/],
  ["text", "order", /is not an order/],
  ["list", [], /is not an order/],
  ["no-user", anOrder({ userId: undefined }), /^userId is missing/],
  ["no-items", anOrder({ items: undefined }), /^items is not a list/],
  ["empty", anOrder({ items: [] }), /^items is empty/],
  ["item-null", anOrder({ items: [null] }), /^items\.0/],
  ["product", anOrder({ items: [{ ...LINE, id: 4 }] }), /^items\.0\.id .*unknown product 4/],
  ["price", anOrder({ items: [{ ...LINE, price: "24999" }] }), /^items\.0\.price is not an amount/],
  ["half", anOrder({ items: [{ ...LINE, quantity: 1.5 }] }), /^items\.0\.quantity/],
  ["none", anOrder({ items: [{ ...LINE, quantity: 0 }] }), /^items\.0\.quantity is below 1/],
  ["negative", anOrder({ total: -1 }), /^total is a negative/],
  ["no-total", anOrder({ total: null }), /^total is not an amount/],
  ["status", anOrder({ status: "lost" }), /^status "lost" is not known/],
  ["no-status", anOrder({ status: undefined }), /^status "" is not known/],
  ["no-payment", anOrder({ paymentId: "" }), /^paymentId is missing/],
  ["address-list", anOrder({ shippingAddress: [] }), /^shippingAddress is neither/],
  ["address-deep", anOrder({ shippingAddress: { city: {} } }), /^shippingAddress/],
  ["no-time", anOrder({ createdAt: undefined }), /^createdAt is missing/],
  ["time", anOrder({ createdAt: "yesterday" }), /^createdAt is not a time/],
  ["time-seconds", anOrder({ createdAt: 1_675_000_000 }), /^createdAt is not a time/],
  ["time-stamp", anOrder({ createdAt: { _seconds: "1" } }), /^createdAt is not a time/],
  ["changed", anOrder({ updatedAt: {} }), /^updatedAt/],
  ["bell\u0007", anOrder(), /^its id has characters/],
];

eachEngine((engine) => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openOf(engine);
  });
  afterAll(() => database.close());

  async function bring(data: unknown, auth: unknown = ACCOUNTS): Promise<Record<string, Report>> {
    const reports = await importShop(database.db, readSource({ auth, data }), { dryRun: false });
    return Object.fromEntries(reports.map((report) => [report.kind, report]));
  }

  it("reports each broken order with its id and imports the others", async () => {
    const entries = BROKEN_ORDERS.map(([id, fields]) => [id, fields] as const);
    const good = anOrder({ paymentId: "pay_good", items: [{ ...LINE, id: "1" }] });
    const { orders: report } = await bring({ orders: { ...Object.fromEntries(entries), good } });
    const reasons = new Map(report?.skipped.map(({ id, reason }) => [id, reason]));
    for (const [id, , reason] of BROKEN_ORDERS) {
      expect(reasons.get(id), id).toMatch(reason);
    }
    expect(report?.imported).toBe(1);
  });

  it("gives a payment one order only, and COD as many as there are (§14.16)", async () => {
    const { orders: report } = await bring({
      orders: {
        p1: anOrder({ paymentId: "pay_twice" }),
        p2: anOrder({ paymentId: "pay_twice" }),
        c1: anOrder({ paymentId: "COD" }),
        c2: anOrder({ paymentId: "COD" }),
      },
    });
    expect(report?.imported).toBe(3);
    expect(report?.skipped).toEqual([
      { id: "p2", reason: "the payment pay_twice is that of order p1" },
    ]);
  });

  it("notes a total that its lines do not add up to, and an unknown customer", async () => {
    const order = anOrder({ userId: "gone", total: 0.29, paymentId: "pay_odd" });
    const { orders: report } = await bring({ orders: { odd: order } });
    expect(report?.notes.map(({ reason }) => reason)).toEqual([
      "its total is 0.29 rupees and its lines add up to 49999",
      "its customer gone has no account",
    ]);
    const rows = await database.db.select().from(orders);
    expect(rows.find(({ id }) => id === "odd")?.total).toBe(29);
  });

  it("stores texts that a database would refuse", async () => {
    const hostile = "Neem\u0000 Street\ud800, 'x'); drop table orders; --\r\nPune";
    const { orders: report } = await bring({
      orders: { hostile: anOrder({ paymentId: "pay_hostile", shippingAddress: hostile }) },
      __proto__: { polluted: true },
    });
    expect(report?.imported).toBe(1);
    const rows = await database.db.select().from(orders);
    const address = rows.find(({ id }) => id === "hostile")?.shippingAddress?.address;
    expect(address).toBe("Neem Street\ufffd, 'x'); drop table orders; --, Pune");
  });

  it("has an order without an address as one", async () => {
    const none = { a1: undefined, a2: null, a3: "", a4: "No address provided", a5: {} };
    const documents = Object.entries(none).map(
      ([id, shippingAddress]) => [id, anOrder({ paymentId: "COD", shippingAddress })] as const,
    );
    await bring({ orders: Object.fromEntries(documents) });
    const rows = await database.db.select().from(orders);
    for (const id of Object.keys(none)) {
      expect(rows.find((row) => row.id === id)?.shippingAddress, id).toBeNull();
    }
  });

  it("gives nobody more authority than their role, and no role to broken records", async () => {
    const admin = { uid: "a", email: "a@x.in", role: "admin", status: "active" };
    const { admins: report } = await bring({
      admins: {
        greedy: { ...admin, permissions: { orders: ["read"], admins: ["create", "delete"] } },
        map: { ...admin, uid: "b", permissions: { orders: { read: true, update: false } } },
        again: admin,
        owner: { ...admin, uid: "c", role: "owner" },
        left: { ...admin, uid: "c", status: "left" },
        stranger: { ...admin, uid: "stranger" },
        odd: { ...admin, uid: "c", permissions: "all" },
        none: null,
      },
    });
    expect(report?.notes.map(({ id }) => id)).toEqual(["greedy", "map"]);
    expect(report?.skipped.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      "again: the account a has the record greedy already",
      'owner: role "owner" is not known',
      "left: status is not active",
      "stranger: there is no account stranger",
      "odd: permissions are not readable",
      "none: is not an admin",
    ]);
    const rows = await database.db.select().from(admins).orderBy(admins.id);
    expect(rows.map(({ permissions }) => permissions)).toEqual([
      { orders: ["read"], users: [] },
      { orders: ["read"], users: [] },
    ]);
  });

  it("reports broken profiles and carts", async () => {
    const { profiles, carts } = await bring({
      users: { a: { phone: {} }, b: "text", c: { city: "x".repeat(501) } },
      carts: { a: null, b: { items: {} }, c: { items: [null, 7, {}] }, stranger: { items: [] } },
    });
    expect(profiles?.skipped.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(carts?.skipped.map(({ id }) => id)).toEqual(["a", "b", "c", "stranger"]);
    expect(carts?.notes).toHaveLength(3);
  });
});

describe("broken accounts", () => {
  it.each([
    [null, "#1", /./],
    [{ email: "x@x.in" }, "#1", /^localId is missing/],
    [{ localId: "x" }, "x", /^email is missing/],
    [{ localId: "x", email: "nobody" }, "x", /^email .*not an e-mail/],
    [{ localId: "x", email: "x@x.in", createdAt: "soon" }, "x", /^createdAt is not a time/],
    [{ localId: "x", email: "x@x.in", disabled: "no" }, "x", /^disabled/],
  ])("%j is reported", (entry, id, reason) => {
    const { users, broken } = readAuthExport({ users: [entry] });
    expect(users).toEqual([]);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.id).toBe(id);
    expect(broken[0]?.reason).toMatch(reason);
  });
});
