import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  defaultPermissions,
  type PermissionChoice,
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
import { anAdmin, wholeTrail } from "#tests/admin/admins.ts";
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
      const { entries } = successOf(await listAudit(shop.ctx, boss.admin, wholeTrail, null));
      expect(entries[2]).toMatchObject({
        action: "admin.update",
        actorEmail: boss.admin.email,
        before: { email, permissions: { orders: ["read", "update"], users: ["read"] } },
        after: { email, permissions: { orders: ["read"], users: [] } },
      });
    });

    test("of two at once one wins, and the other is notified", async () => {
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

    test("is refused with a code each, and changes nothing then (§21.3)", async () => {
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
      expect(failureOf(await update(["customers:update"], ""))).toBe("customers-need-read");
      expect(failureOf(await update(["documents:update"], ""))).toBe("documents-need-read");
      const deleted = asSuper({ uid: "gone", email: "gone@example.in" });
      expect(failureOf(await update([], "", deleted))).toBe("insufficient-permissions");
      expect(await find()).toEqual(before);
    });

    test("the list of admins, their permissions and second factors are the super admin's alone, whatever a record holds (§21.2)", async () => {
      const { boss, find } = await aBossAndAnAdmin();
      // As records from before may hold it, and as the box 'admins read' gives it.
      const before = { ...defaultPermissions("super_admin"), stock: ["update"] };
      const read = permitOnly({ orders: [], users: [] }, ["admins:read"]);
      for (const permissions of [before, read]) {
        const { uid, email } = await anAdmin(shop.ctx, permissions);
        const actor = { uid, email, authority: { role: "admin" as const, permissions } };
        const { id, permissions: had } = await find();
        const refused = [
          await listAdmins(shop.ctx, actor),
          await updateAdmin(shop.ctx, actor, { id, seen: "" }, ["admins:read"]),
          await updateAdmin(shop.ctx, actor, { id, seen: "" }, ["stock:update"]),
          await deleteAdmin(shop.ctx, actor, id),
          await resetSecondFactor(shop.ctx, actor, id),
        ];
        expect(refused.map(failureOf)).toEqual(refused.map(() => "insufficient-permissions"));
        // A request that was let in before the record changed finds what is true now.
        const forged = { ...actor, authority: boss.admin.authority };
        expect(failureOf(await updateAdmin(shop.ctx, forged, { id, seen: "" }, []))).toBe(
          "insufficient-permissions",
        );
        expect((await find()).permissions).toEqual(had);
        successOf(await listAudit(shop.ctx, actor, wholeTrail, null));
      }
    });

    test("a super admin resets another's second factor: sessions end, a mail reports it (§21.17)", async () => {
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
      const { entries } = successOf(await listAudit(shop.ctx, boss.admin, wholeTrail, null));
      expect(entries[0]).toMatchObject({
        action: "admin.second-factor",
        actorEmail: boss.admin.email,
        after: { email: other.email, "second factor": "reset" },
      });
    });
  });
});
