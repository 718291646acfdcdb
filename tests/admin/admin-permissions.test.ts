import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  chosenOf,
  defaultPermissions,
  type PermissionChoice,
  permissionChoices,
  permitOnly,
  type SignedInAdmin,
} from "#domain/roles.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { listAdmins } from "#server/admin/list-admins.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { resetSecondFactor } from "#server/admin/reset-second-factor.ts";
import { updateAdmin } from "#server/admin/update-admin.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import {
  aClient,
  aCustomer,
  anEmail,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { giveSecondFactor } from "#tests/support/second-factor.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { anAdmin } from "./admins.ts";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const asSuper = (account: { uid: string; email: string }): SignedInAdmin => ({
    uid: account.uid,
    email: account.email,
    authority: { role: "super_admin", permissions: defaultPermissions("super_admin") },
  });

  describe("changing what an admin may do", () => {
    const all = ["orders:read", "orders:update", "users:read"] as const;

    /** The shop's super admin as after a log-in, made anew for each test, and an admin. */
    async function aBossAndAnAdmin() {
      await shop.ctx.db.delete(admins);
      const account = await aCustomer(shop.ctx);
      successOf(await createSuperAdmin(shop.ctx.db, account.email));
      const boss = { admin: asSuper(account), client: aClient(account.cookies) };
      const email = anEmail();
      const given = { email, password: "moss and fern", ownPassword: PASSWORD };
      successOf(await createAdmin(shop.ctx, boss.client, boss.admin, given));
      const find = async () => {
        const found = successOf(await listAdmins(shop.ctx, boss.admin)).find(
          (each) => each.email === email,
        );
        if (!found) throw new Error("there is no such admin");
        return found;
      };
      const { id } = await find();
      const update = (chosen: readonly PermissionChoice[], seen: string, by = boss.admin) =>
        updateAdmin(shop.ctx, by, { id, seen }, chosen);
      return { boss, email, find, update };
    }

    test("keeps exactly what is chosen, and writes down before and after", async () => {
      const { boss, email, find, update } = await aBossAndAnAdmin();
      successOf(await update(["orders:read"], ""));
      const changed = await find();
      expect(changed.permissions).toEqual({ orders: ["read"], users: [] });
      successOf(await update([], changed.updatedAt ?? ""));
      const none = await find();
      expect(none.permissions).toEqual({ orders: [], users: [] });
      successOf(await update(all, none.updatedAt ?? ""));
      expect((await find()).permissions).toEqual(defaultPermissions("admin"));
      const { entries } = successOf(await listAudit(shop.ctx, boss.admin, null));
      expect(entries[2]).toMatchObject({
        action: "admin.update",
        actorEmail: boss.admin.email,
        before: { email, permissions: { orders: ["read", "update"], users: ["read"] } },
        after: { email, permissions: { orders: ["read"], users: [] } },
      });
    });

    test("of two at once one wins, and the other is told", async () => {
      const { find, update } = await aBossAndAnAdmin();
      const results = await Promise.all([
        update(["orders:read"], ""),
        update(["users:read"], ""),
        update([], ""),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const late = results.find(({ ok }) => !ok) ?? results[0];
      expect(failureOf(late)).toBe("admin-changed");
      const { updatedAt } = await find();
      successOf(await update(all, updatedAt ?? ""));
      expect(failureOf(await update([], updatedAt ?? ""))).toBe("admin-changed");
    });

    test("is refused with a code each, and changes nothing then", async () => {
      const { boss, find, update } = await aBossAndAnAdmin();
      const before = await find();
      const other = await aCustomer(shop.ctx);
      await shop.ctx.db.insert(admins).values({
        id: "second",
        uid: other.uid,
        email: other.email,
        role: "super_admin",
        permissions: defaultPermissions("super_admin"),
        createdBy: null,
      });
      const own = successOf(await listAdmins(shop.ctx, boss.admin)).find(
        ({ uid }) => uid === boss.admin.uid,
      );
      const refusal = async (id: string) =>
        failureOf(await updateAdmin(shop.ctx, boss.admin, { id, seen: "" }, []));
      expect(await refusal("none")).toBe("unknown-admin");
      expect(await refusal(own?.id ?? "")).toBe("own-permissions");
      expect(await refusal("second")).toBe("super-admin-keeps-all");
      expect(failureOf(await update(["orders:update"], ""))).toBe("update-needs-read");
      expect(failureOf(await update(["admins:update"], ""))).toBe("admins-need-read");
      expect(failureOf(await update(["customers:update"], ""))).toBe("customers-need-read");
      expect(failureOf(await update(["documents:update"], ""))).toBe("documents-need-read");
      const deleted = asSuper({ uid: "gone", email: "gone@example.in" });
      expect(failureOf(await update([], "", deleted))).toBe("insufficient-permissions");
      expect(await find()).toEqual(before);
    });

    /** An admin whose record has exactly these permissions, and who acts by it. */
    async function anActor(chosen: readonly PermissionChoice[]) {
      const permissions = permitOnly({ orders: [], users: [] }, chosen);
      const { uid, email } = await anAdmin(shop.ctx, permissions);
      return { uid, email, authority: { role: "admin" as const, permissions } };
    }

    test("an admin with admins update gives and takes what they hold, and nothing else (§21.2)", async () => {
      const { find, update } = await aBossAndAnAdmin();
      const actor = await anActor(["admins:read", "admins:update", "stock:update"]);
      expect(failureOf(await update(["offers:update"], "", actor))).toBe("not-yours-to-give");
      // What they do not hold stays as it was, whether the form names it or not.
      successOf(await update(["stock:update"], "", actor));
      const given = await find();
      expect(given.permissions).toEqual({
        ...defaultPermissions("admin"),
        ...{ stock: ["update"] },
      });
      successOf(await update(["orders:read"], given.updatedAt ?? "", actor));
      expect(chosenOf((await find()).permissions)).toEqual([
        "orders:read",
        "orders:update",
        "users:read",
      ]);
    });

    test("nobody gains by it: neither for themself, nor over a super admin, nor through another (§21.2)", async () => {
      const { boss } = await aBossAndAnAdmin();
      const actor = await anActor(["admins:read", "admins:update"]);
      const helper = await anActor(["admins:read", "admins:update"]);
      const change = async (by: SignedInAdmin, of: { uid: string }, chosen: PermissionChoice[]) => {
        const listed = successOf(await listAdmins(shop.ctx, boss.admin));
        const { id = "", updatedAt } = listed.find(({ uid }) => uid === of.uid) ?? {};
        return failureOf(await updateAdmin(shop.ctx, by, { id, seen: updatedAt ?? "" }, chosen));
      };
      expect(await change(actor, actor, ["settings:update"])).toBe("own-permissions");
      expect(await change(actor, boss.admin, [])).toBe("super-admin-keeps-all");
      for (const wanted of permissionChoices.filter((each) => !each.startsWith("admins"))) {
        expect(await change(actor, helper, [wanted])).toBe("not-yours-to-give");
        expect(await change(helper, actor, [wanted])).toBe("not-yours-to-give");
      }
      // A request that was let in before the record changed finds what is true now.
      const forged = { ...actor, authority: { role: "super_admin" as const, permissions: {} } };
      expect(await change(forged as never, helper, ["refunds:update"])).toBe("not-yours-to-give");
      expect(failureOf(await deleteAdmin(shop.ctx, actor, helper.uid))).toBe(
        "insufficient-permissions",
      );
      expect(failureOf(await resetSecondFactor(shop.ctx, actor, helper.uid))).toBe(
        "insufficient-permissions",
      );
    });

    test("a super admin resets another's second factor: sessions end, a mail tells it (§21.17)", async () => {
      const { boss } = await aBossAndAnAdmin();
      const other = await anAdmin(shop.ctx);
      const secret = shop.ctx.authSecret;
      const reset = (id: string) => resetSecondFactor(shop.ctx, boss.admin, id);
      expect(failureOf(await reset(other.uid))).toBe("no-factor");
      expect(failureOf(await reset("none"))).toBe("unknown-admin");
      await giveSecondFactor(shop.ctx.db, secret, other.uid);
      const row = async () =>
        successOf(await listAdmins(shop.ctx, boss.admin)).find(({ uid }) => uid === other.uid);
      expect((await row())?.secondFactor).toBe(true);
      successOf(await reset(other.uid));
      expect((await row())?.secondFactor).toBe(false);
      expect((await readSession(shop.ctx, aClient(other.cookies))).asker).toBeNull();
      const mails = await shop.queuedMails();
      expect(mails).toContainEqual(
        expect.objectContaining({ kind: "second-factor", change: "reset", to: other.email }),
      );
      const own = successOf(await listAdmins(shop.ctx, boss.admin)).find(
        ({ uid }) => uid === boss.admin.uid,
      );
      expect(failureOf(await reset(own?.id ?? ""))).toBe("own-factor");
      const { entries } = successOf(await listAudit(shop.ctx, boss.admin, null));
      expect(entries[0]).toMatchObject({
        action: "admin.second-factor",
        actorEmail: boss.admin.email,
        after: { email: other.email, "second factor": "reset" },
      });
    });
  });
});
