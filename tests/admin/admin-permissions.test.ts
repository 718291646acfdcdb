import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPermissions, type PermissionChoice, type SignedInAdmin } from "#domain/roles.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { listAdmins } from "#server/admin/list-admins.ts";
import { listAudit } from "#server/admin/list-audit.ts";
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
      const authority = { role: "admin" as const, permissions: defaultPermissions("super_admin") };
      expect(failureOf(await update([], "", { ...boss.admin, authority }))).toBe(
        "insufficient-permissions",
      );
      const deleted = asSuper({ uid: "gone", email: "gone@example.in" });
      expect(failureOf(await update([], "", deleted))).toBe("insufficient-permissions");
      expect(await find()).toEqual(before);
    });
  });
});
