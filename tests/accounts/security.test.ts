import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPermissions } from "#domain/roles.ts";
import { changePassword } from "#server/accounts/change-password.ts";
import { endOtherSessions, listSessions } from "#server/accounts/list-sessions.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { requestPasswordReset } from "#server/accounts/request-password-reset.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { users, verifications } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { exportData } from "#server/privacy/export-data.ts";
import {
  aCart,
  aCheckout,
  aClient,
  aCustomer,
  anAddress,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";
import { resetTokenFor } from "./mails.ts";

const NEW = "fresh leaves";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.work();
  });
  afterAll(() => shop.close());
  const enter = (email: string, password = PASSWORD, cookies: string[] = []) =>
    logIn(shop.ctx, aClient(cookies), { email, password });
  const sessionOf = (cookies: string[]) => readSession(shop.ctx, aClient(cookies));
  const askerOf = async (cookies: string[]) => {
    const { asker } = await sessionOf(cookies);
    if (!asker) throw new Error("nobody is signed in");
    return asker;
  };
  const somebody = async () => {
    const first = await aCustomer(shop.ctx);
    const { cookies: second } = successOf(await enter(first.email));
    return { ...first, second };
  };

  describe("sessions", () => {
    test("are listed without their secret, and the others ended", async () => {
      const { cookies, second } = await somebody();
      const open = await listSessions(shop.ctx, await askerOf(cookies));
      expect(open.map(({ current }) => current).sort()).toEqual([false, true]);
      expect(open[0]).toMatchObject({
        userAgent: "tests",
        address: expect.stringMatching(/^10\./),
      });
      expect(JSON.stringify(open)).not.toContain(cookies[0]?.split(/[=.]/)[2] ?? "none");
      await endOtherSessions(shop.ctx, await askerOf(cookies));
      expect((await sessionOf(second)).ended).toBe("auth/user-token-expired");
      expect((await sessionOf(cookies)).customer).not.toBeNull();
      expect(await listSessions(shop.ctx, await askerOf(cookies))).toHaveLength(1);
    });

    test("a log-in ends the session that this browser had", async () => {
      const { email, cookies } = await aCustomer(shop.ctx);
      const { cookies: fresh } = successOf(await enter(email, PASSWORD, cookies));
      expect((await sessionOf(cookies)).customer).toBeNull();
      expect((await sessionOf(fresh)).customer?.email).toBe(email);
    });

    test("one that is over takes both cookies away, a forged one is no session at all", async () => {
      const { cookies, second, uid } = await somebody();
      await endOtherSessions(shop.ctx, await askerOf(second));
      const over = await sessionOf(cookies);
      expect(over.cookies.join()).toMatch(/session_token=;.*Max-Age=0/i);
      expect(over.cookies.join()).toMatch(/user=;.*Max-Age=0/);
      expect(uid).not.toBe("");
      const forged = await sessionOf(["greenverse.session_token=forged.signature"]);
      expect(forged).toMatchObject({ customer: null, cookies: [], ended: null });
    });
  });

  describe("a new password", () => {
    test("needs the old one, ends all sessions and opens one for this browser", async () => {
      const person = await somebody();
      const client = aClient(person.cookies);
      const change = (current: string, newPassword: string) =>
        changePassword(shop.ctx, client, person, { current, newPassword });
      expect(failureOf(await change("wrong", NEW)).code).toBe("auth/wrong-password");
      expect(failureOf(await change(PASSWORD, "12345")).code).toBe("auth/weak-password");
      const { cookies } = successOf(await change(PASSWORD, NEW));
      expect((await sessionOf(person.cookies)).customer).toBeNull();
      expect((await sessionOf(person.second)).customer).toBeNull();
      expect((await sessionOf(cookies)).customer?.uid).toBe(person.uid);
      expect((await enter(person.email)).ok).toBe(false);
      expect((await enter(person.email, NEW)).ok).toBe(true);
    });

    test("by mail works once and ends every session; other links die with it (§7.5)", async () => {
      const { email, cookies, second } = await somebody();
      const token = await resetTokenFor(shop, shop.ctx, email);
      expect(failureOf(await resetPassword(shop.ctx, token, "12345")).code).toBe(
        "auth/weak-password",
      );
      expect((await resetPassword(shop.ctx, token, NEW)).ok).toBe(true);
      const again = failureOf(await resetPassword(shop.ctx, token, "other leaves"));
      expect(again.code).toBe("auth/invalid-action-code");
      for (const old of [cookies, second]) expect((await sessionOf(old)).customer).toBeNull();
      expect((await enter(email, NEW)).ok).toBe(true);
    });

    test("by a link past its hour is refused as expired (§8.28)", async () => {
      const { email, uid } = await aCustomer(shop.ctx);
      const token = await resetTokenFor(shop, shop.ctx, email);
      const past = { expiresAt: new Date(Date.now() - 1000) };
      await shop.ctx.db.update(verifications).set(past).where(eq(verifications.value, uid));
      const failure = failureOf(await resetPassword(shop.ctx, token, NEW));
      expect(failure.code).toBe("auth/expired-action-code");
    });

    test.each(["", "rubbish", "'; --"])("the code %j opens nothing", async (token) => {
      const failure = failureOf(await resetPassword(shop.ctx, token, NEW));
      expect(failure.code).toBe("auth/invalid-action-code");
    });
  });

  describe("a disabled account", () => {
    test("loses its sessions, and neither password nor reset brings it back (§12.7)", async () => {
      const { email, uid, cookies } = await aCustomer(shop.ctx);
      const token = await resetTokenFor(shop, shop.ctx, email);
      await setDisabled(shop.ctx.db, uid, true);
      expect((await sessionOf(cookies)).customer).toBeNull();
      expect(failureOf(await enter(email)).code).toBe("auth/user-disabled");
      expect(failureOf(await enter(email, "wrong")).code).toBe("auth/user-disabled");
      expect((await resetPassword(shop.ctx, token, NEW)).ok).toBe(false);
      const asked = await requestPasswordReset(shop.ctx, aClient(), email);
      expect(failureOf(asked).code).toBe("auth/user-disabled");
      await setDisabled(shop.ctx.db, uid, false);
      expect((await enter(email)).ok).toBe(true);
    });

    test("is out at the next request, whoever set the mark", async () => {
      const { uid, cookies } = await aCustomer(shop.ctx);
      await shop.ctx.db.update(users).set({ disabled: true }).where(eq(users.id, uid));
      const read = await sessionOf(cookies);
      expect(read).toMatchObject({ customer: null, ended: "auth/user-disabled" });
      expect(read.cookies.join()).toMatch(/session_token=;/);
      await shop.ctx.db.update(users).set({ disabled: false }).where(eq(users.id, uid));
      expect((await sessionOf(cookies)).customer).toBeNull();
    });

    test("is shown only with the right password where addresses are protected", async () => {
      const settings = { ...shop.ctx.settings, enumerationProtection: true };
      const ctx = { ...shop.ctx, settings };
      const { email, uid } = await aCustomer(ctx);
      await setDisabled(ctx.db, uid, true);
      const logInWith = async (password: string) =>
        failureOf(await logIn(ctx, aClient(), { email, password })).code;
      expect(await logInWith("wrong")).toBe("auth/invalid-credential");
      expect(await logInWith(PASSWORD)).toBe("auth/user-disabled");
      expect((await requestPasswordReset(ctx, aClient(), email)).ok).toBe(true);
    });
  });

  describe("one's data", () => {
    test("is all there, and no secret is in it (§3.14, §12.22)", async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 2, await aCustomer(shop.ctx));
      const { id } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
      successOf(await cancelOwnOrder(shop.ctx, uid, id, { reason: "", note: "I am moving" }));
      await aCart(shop.ctx, uid, 2, 1);
      const { cookies } = successOf(await enter(email));
      const { customer } = await sessionOf(cookies);
      if (!customer) throw new Error("not signed in");
      const own = await exportData(shop.ctx, await askerOf(cookies));
      expect(own).toMatchObject({ profile: { email }, orders: [{ userId: uid }], admin: null });
      expect(own.cart).toHaveLength(1);
      expect(own.sessions).toHaveLength(2);
      expect(own.profile.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(own.mails.map(({ kind }) => kind)).toContain("order-customer");
      expect(own.checkouts).toEqual([]);
      expect(own.orderEvents).toMatchObject([
        { orderId: id, kind: "cancelled", data: { note: "I am moving" } },
      ]);
      expect(JSON.stringify(own)).not.toMatch(/password|token/i);
    });
  });

  describe("deleting an account", () => {
    const remove = (
      cookies: string[],
      person: { uid: string; email: string },
      password = PASSWORD,
    ) => eraseAccount(shop.ctx, aClient(cookies), person, password);

    test("needs the password, and leaves the orders without what no invoice needs (§12.24)", async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 2, await aCustomer(shop.ctx));
      await payOnDelivery(shop.ctx, uid, checkoutId);
      const { cookies } = successOf(await enter(email));
      const wrong = failureOf(await remove(cookies, { uid, email }, "wrong"));
      expect(wrong).toBe("wrong-account-password");
      expect((await remove(cookies, { uid, email })).ok).toBe(true);
      expect((await sessionOf(cookies)).customer).toBeNull();
      expect(failureOf(await enter(email)).code).toBe("auth/user-not-found");
      const orderOf = async () =>
        (await shop.ctx.db.select().from(orders).where(eq(orders.userId, uid)))[0];
      const { email: _, ...rest } = anAddress();
      expect((await orderOf())?.shippingAddress).toEqual({ ...rest, email: "" });
      const authority = { role: "admin", permissions: defaultPermissions("admin") } as const;
      const admin = { uid: "an admin", email: "admin@example.in", authority };
      const order = { id: (await orderOf())?.id ?? "", seen: "" };
      successOf(await changeOrderStatus(shop.ctx, admin, order, "delivered"));
      expect((await orderOf())?.shippingAddress).toEqual({ ...rest, email: "", phone: "" });
      // Nor do the mails name them, once those that waited have gone out.
      await until("the order's mails", async () => {
        await applyRetention(shop.ctx);
        const rows = await shop.ctx.db.select().from(mails);
        return !rows.some(({ recipient }) => recipient === email);
      });
      // The address is free again.
      expect((await aCustomer(shop.ctx, { email })).uid).not.toBe(uid);
    });

    test("waits for a payment that may still come (§12.25)", async () => {
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 2, await aCustomer(shop.ctx));
      const { cookies } = successOf(await enter(email));
      const set = (values: Partial<typeof checkouts.$inferInsert>) =>
        shop.ctx.db.update(checkouts).set(values).where(eq(checkouts.id, checkoutId));
      await set({ status: "awaiting payment", updatedAt: new Date() });
      expect(failureOf(await remove(cookies, { uid, email }))).toBe("payment-open");
      await set({ status: "paid", updatedAt: new Date(0) });
      expect(failureOf(await remove(cookies, { uid, email }))).toBe("payment-open");
      await set({ status: "awaiting payment", updatedAt: new Date(0) });
      expect((await remove(cookies, { uid, email })).ok).toBe(true);
    });

    test("is not for the super admin, and takes an admin's record along", async () => {
      const person = await aCustomer(shop.ctx);
      successOf(await createSuperAdmin(shop.ctx.db, person.email));
      expect(failureOf(await remove(person.cookies, person))).toBe("super-admin-stays");
      await shop.ctx.db.update(admins).set({ role: "admin" });
      expect((await remove(person.cookies, person)).ok).toBe(true);
      expect(await shop.ctx.db.select().from(admins)).toEqual([]);
    });
  });
});

describe("leaving that was cut off", () => {
  eachEngine((engine) => {
    test("is made good after the next start", async () => {
      const first = await startShop({ mode: "inside", engine });
      const { uid, checkoutId } = await aCheckout(first.ctx);
      successOf(await payOnDelivery(first.ctx, uid, checkoutId));
      await first.ctx.db.update(orders).set({ status: "delivered" });
      await first.ctx.db.delete(users).where(eq(users.id, uid));
      await first.close();
      const second = await startShop({ mode: "inside", engine });
      await second.work();
      const address = await until("the order without what no invoice needs", async () => {
        const [order] = await second.ctx.db.select().from(orders);
        const { email, phone } = order?.shippingAddress ?? {};
        return email === "" && phone === "" ? order?.shippingAddress : null;
      });
      await second.close();
      expect(address.city).toBe("Pune");
    });
  });
});
