import { ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { COD, orderStatuses } from "#domain/order.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { DEMO_CUSTOMER, PASSWORD, SUPER_ADMIN } from "#scripts/seed/customers.ts";
import { describePurchases } from "#scripts/seed/describe.ts";
import { planPurchases } from "#scripts/seed/plan.ts";
import { type SeedReport, seedShop } from "#scripts/seed/run.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { readOverview } from "#server/admin/read-overview.ts";
import { readEnvironment } from "#server/config/env.ts";
import { admins as adminTable } from "#server/platform/db/schema/admins.ts";
import { auditEntries } from "#server/platform/db/schema/audit.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { aClient, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop } from "#tests/support/start-shop.ts";

const size = { seed: 7, customers: 4, orders: 24, days: 30, more: 2000 };
const admin: SignedInAdmin = {
  uid: "u",
  email: SUPER_ADMIN,
  authority: { role: "super_admin", permissions: defaultPermissions("super_admin") },
};

eachEngine((engine) => {
  test("a seeded shop has orders of every status, trouble of every kind and a full overview (§14.18)", async () => {
    const folder = { DATA_DIR: engine.folder(), DATABASE_URL: engine.url() };
    const env = readEnvironment(folder, { development: false });
    const first = await seedShop(env, size);
    expect(first).toMatchObject({ made: 33, ownAdmin: true, cards: true });
    const again = await seedShop(env, size);
    const nothing = { made: 0, cash: 0, card: 0, unordered: [], rows: 0, before: first.orders };
    expect(again).toEqual({ ...first, ...nothing });

    const shop = await startShop({ mode: "inside", engine });
    try {
      const { db } = shop.ctx;
      const placed = await db.select().from(orders);
      expect(placed).toHaveLength(first.orders);
      const own = placed.filter(({ checkoutId }) => !checkoutId.startsWith("checkout-"));
      expect(own).toHaveLength(first.cash + first.card);
      expect(own.filter(({ paymentId }) => paymentId === COD)).toHaveLength(first.cash);
      expect(first.cash + first.card + first.unordered.length).toBe(first.made);
      expect(first.before + first.cash + first.card + first.rows).toBe(first.orders);
      const unpaid = await db.select().from(checkouts).where(ne(checkouts.status, "ordered"));
      expect(first.unordered).toHaveLength(unpaid.length);
      expect(new Set(placed.map(({ status }) => status))).toEqual(new Set(orderStatuses));
      const back = (await db.select().from(refunds)).map(({ reason, status }) => [reason, status]);
      expect(new Map(back.map(([reason, status]) => [reason, status])).size).toBe(4);
      expect(new Set(back.map(([, status]) => status)).size).toBe(3);
      const states = (await db.select().from(mails)).map(({ state }) => state);
      expect(states.filter((state) => state === "failed")).toHaveLength(3);
      expect(states).not.toContain("queued");
      expect(await db.select().from(adminTable)).toHaveLength(5);
      const done = new Set((await db.select().from(auditEntries)).map(({ action }) => action));
      expect([...done].sort()).toEqual([
        "admin.create",
        "admin.delete",
        "admin.setup",
        "admin.update",
        "order.status",
        "orders.export",
        "parcel.create",
      ]);

      const overview = successOf(await readOverview(shop.ctx, admin, 30));
      expect(overview.days).toHaveLength(30);
      expect(overview.days.reduce((sum, day) => sum + day.revenue, 0)).toBeGreaterThan(0);
      expect(overview.stuck).toHaveLength(1);
      expect(overview.unpaid.map(({ status }) => status).sort()).toEqual([
        "abandoned",
        "awaiting payment",
        "failed",
      ]);
      for (const email of [SUPER_ADMIN, DEMO_CUSTOMER]) {
        successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
      }
    } finally {
      await shop.close();
    }
  });
});

describe("what a seed reports adds up (§14.18)", () => {
  const report: SeedReport = {
    ...{ made: 189, cash: 71, card: 111, before: 0, rows: 0, orders: 182, products: 0 },
    ...{ ownAdmin: true, cards: true },
    unordered: [
      ...(["left before paying", "abandoned", "declined", "awaiting payment"] as const),
      ...(["paid without an order", "wrong amount", "foreign currency"] as const),
    ],
  };

  test("why not every purchase became an order", () => {
    expect(describePurchases(report)).toEqual([
      "189 purchases made now: 182 became orders (111 paid by card, 71 in cash), 7 did not:",
      "  1 left before paying",
      "  1 abandoned at the payment",
      "  1 declined by the bank",
      "  1 still awaiting its payment",
      "  1 paid, its order still missing",
      "  1 paid with a wrong amount",
      "  1 paid in a foreign currency",
      "The shop has 182 orders.",
    ]);
  });

  test("which orders were there before, and which are bare rows", () => {
    const more = { ...report, before: 3, rows: 2000, orders: 2185 };
    expect(describePurchases(more).at(-1)).toBe(
      "The shop has 2185 orders: 182 of these purchases, 2000 bare rows and 3 from before.",
    );
    const none = { ...report, made: 0, cash: 0, card: 0, unordered: [], before: 182 };
    expect(describePurchases(none)).toEqual([
      "No purchase was missing: none was made now.",
      "The shop has 182 orders, all from before.",
    ]);
  });

  test("what is counted is counted by kind, and one is no plural", () => {
    const few = { ...report, made: 3, cash: 0, card: 1, orders: 1 };
    expect(describePurchases({ ...few, unordered: ["declined", "declined"] })).toEqual([
      "3 purchases made now: 1 became an order (1 paid by card, 0 in cash), 2 did not:",
      "  2 declined by the bank",
      "The shop has 1 order.",
    ]);
    const one = { ...few, made: 1, unordered: [] };
    expect(describePurchases(one)[0]).toBe(
      "1 purchase made now: 1 became an order (1 paid by card, 0 in cash).",
    );
  });
});

test("the same seed plans the same purchases, each at a time of its own", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const plan = planPurchases(size, now);
  expect(planPurchases(size, now)).toEqual(plan);
  expect(planPurchases({ ...size, seed: 8 }, now)).not.toEqual(plan);
  expect(new Set(plan.map(({ at }) => at.getTime())).size).toBe(plan.length);
  expect(plan.every(({ at }) => at < now)).toBe(true);
});

test("a production shop is not seeded (§14.18)", async () => {
  const variables = {
    SHOP_ENV: "production",
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    PUBLIC_URL: "https://shop.example",
    PAYMENTS: "cod",
    SMTP_URL: "smtp://127.0.0.1:25",
  };
  const env = readEnvironment(variables, { development: false });
  await expect(seedShop(env, size)).rejects.toThrow("A production shop is not seeded.");
});
