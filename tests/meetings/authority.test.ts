import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permissions, SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { findRefundsOfOrder } from "#server/payments/queries/order-refunds.ts";
import { findGroup } from "#server/settings/queries/groups.ts";
import { restoreSettings, saveSettings } from "#server/settings/save-settings.ts";
import { anAdmin, aSuperAdmin } from "#tests/admin/admins.ts";
import { rowOf } from "#tests/cod/cash-orders.ts";
import { aCheckout, aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { getPage, openSite, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What an admin may do is asked by what follows from it: who moves money, in whatever way, needs refunds update.

eachEngine((engine) => {
  let shop: TestShop;
  let site: Site;
  let boss: Awaited<ReturnType<typeof aSuperAdmin>>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    boss = await aSuperAdmin(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });

  const why = { reason: "asked", note: "" };
  async function anAdminWith(permissions: Permissions) {
    const { uid, email, cookies } = await anAdmin(shop.ctx, permissions);
    const admin: SignedInAdmin = { uid, email, authority: { role: "admin", permissions } };
    return { admin, cookies };
  }
  async function aPaidOrder() {
    const { orderId } = await aPayment(shop);
    return successOf(await settleCheckout(shop.ctx, orderId));
  }
  const seenOf = async (id: string) => ({
    id,
    seen: (await rowOf(shop.ctx, id)).updatedAt?.toISOString() ?? "",
  });

  test("cancelling what was paid needs refunds update beside orders update (§22.22)", async () => {
    const { admin, cookies } = await anAdminWith({ orders: ["read", "update"], users: [] });
    const { id } = await aPaidOrder();
    const asked = await cancelByAdmin(shop.ctx, admin, await seenOf(id), why);
    expect(failureOf(asked)).toBe("insufficient-permissions");
    const page = `/admin/dashboard/orders/${id}/cancel`;
    const { text } = await getPage(site, page, cookies);
    expect(text).toContain("you need the permission refunds update");
    expect(text).not.toContain('name="reason"');
    const forced = await post(site, page, { ...why, ...(await seenOf(id)) }, cookies);
    expect(forced.status).toBe(403);
    expect((await rowOf(shop.ctx, id)).status).toBe("placed");
    expect(await findRefundsOfOrder(shop.ctx.db, id)).toEqual([]);
    const { admin: both } = await anAdminWith({
      ...{ orders: ["read", "update"], users: [] },
      refunds: ["update"],
    });
    successOf(await cancelByAdmin(shop.ctx, both, await seenOf(id), why));
    expect(await findRefundsOfOrder(shop.ctx.db, id)).toHaveLength(1);
  });

  const saveGroup = async (admin: SignedInAdmin, name: GroupName, changes: Draft) => {
    const { value, revision } = (await findGroup(shop.ctx.db, name)) ?? { value: {}, revision: 0 };
    const draft = draftOf(groups[name].fields, { ...shop.ctx.firstSettings[name], ...value });
    const form = { draft: { ...draft, ...changes }, seen: revision };
    return saveSettings(shop.ctx, admin, name, form, { hasPicture: () => true });
  };
  const addressMails = async () =>
    (await shop.queuedMails()).flatMap((mail) => (mail.kind === "admin-email" ? [mail] : []));

  test.each<[GroupName, Draft]>([
    ["mail", { adminEmail: "mira@elsewhere.example" }],
    ["brand", { email: "mira@elsewhere.example" }],
  ])(
    "sending the mails of orders elsewhere by %s needs users read, and is notified to who got them",
    async (name, draft) => {
      const owner: SignedInAdmin = {
        ...{ uid: boss.uid, email: boss.email },
        authority: { role: "super_admin", permissions: { orders: [], users: [] } },
      };
      // The brand's address gets them where the mails have none of their own.
      if (name === "brand") successOf(await saveGroup(owner, "mail", { adminEmail: "" }));
      await shop.rows(sql`delete from mails where kind = 'admin-email'`);
      const before = shop.ctx.settings.adminEmail;
      const { admin: narrow } = await anAdminWith({ orders: [], users: [], settings: ["update"] });
      expect(failureOf(await saveGroup(narrow, name, draft))).toBe("insufficient-permissions");
      expect(shop.ctx.settings.adminEmail).toBe(before);
      expect(await addressMails()).toEqual([]);
      const { admin } = await anAdminWith({ orders: [], users: ["read"], settings: ["update"] });
      successOf(await saveGroup(admin, name, draft));
      expect(shop.ctx.settings.adminEmail).toBe("mira@elsewhere.example");
      const mails = await addressMails();
      expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([before, boss.email]));
      expect(mails).toContainEqual(
        expect.objectContaining({ moved: "mira@elsewhere.example", by: admin.email }),
      );
      const first = shop.ctx.firstSettings[name] as Record<string, unknown>;
      successOf(await saveGroup(admin, name, draftOf(groups[name].fields, first)));
      expect(shop.ctx.settings.adminEmail).toBe(before);
      await shop.rows(sql`delete from mails where kind = 'admin-email'`);
    },
  );

  test("another sender's name is notified to no one and needs settings update alone", async () => {
    const { admin } = await anAdminWith({ orders: [], users: [], settings: ["update"] });
    successOf(await saveGroup(admin, "mail", { fromName: "Neem and Tulsi" }));
    expect(await addressMails()).toEqual([]);
  });

  test("security is the super admin's: others neither read nor save nor restore it", async () => {
    const all = { orders: [], users: ["read"], settings: ["update"] };
    const { admin, cookies } = await anAdminWith(all);
    const asked = await saveGroup(admin, "security", { secondFactorRequired: "yes" });
    expect(failureOf(asked)).toBe("insufficient-permissions");
    const back = { revision: 0, seen: 0 };
    const knows = { hasPicture: () => true };
    expect(failureOf(await restoreSettings(shop.ctx, admin, "security", back, knows))).toBe(
      "insufficient-permissions",
    );
    const home = "/admin/dashboard/settings";
    expect((await getPage(site, `${home}/security`, cookies)).status).toBe(403);
    expect((await getPage(site, `${home}/mail`, cookies)).text).not.toContain(`${home}/security`);
    expect((await getPage(site, `${home}/security`, boss.cookies)).status).toBe(200);
  });

  test("cancelling what nobody has paid does not", async () => {
    const { admin } = await anAdminWith({ orders: ["read", "update"], users: [] });
    const { uid, checkoutId } = await aCheckout(shop.ctx);
    const { id } = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    successOf(await cancelByAdmin(shop.ctx, admin, await seenOf(id), why));
  });
});
