import { expect, test } from "vitest";
import { orderStatuses } from "#domain/order.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { DEMO_CUSTOMER, PASSWORD, SUPER_ADMIN } from "#scripts/seed/customers.ts";
import { planPurchases } from "#scripts/seed/plan.ts";
import { seedShop } from "#scripts/seed/run.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { readOverview } from "#server/admin/read-overview.ts";
import { readEnvironment } from "#server/config/env.ts";
import { admins as adminTable } from "#server/platform/db/schema/admins.ts";
import { auditEntries } from "#server/platform/db/schema/audit.ts";
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
    expect(again).toEqual({ ...first, made: 0 });

    const shop = await startShop({ mode: "inside", engine });
    try {
      const { db } = shop.ctx;
      const placed = await db.select().from(orders);
      expect(placed).toHaveLength(first.orders);
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
