import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { closeCustomer, endCustomerSessions } from "#server/admin/customers/close-customer.ts";
import { insertAdmin } from "#server/admin/queries/admins.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eraseAccount, eraseRecords } from "#server/privacy/erase-account.ts";
import { eraseForCustomer } from "#server/privacy/for-customer.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aClient, aCustomer, failureOf, PASSWORD, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// An account is closed or erased while its owner becomes an admin: one of the two happens, never both (§12.41).

eachEngine((engine) => {
  let shop: TestShop;
  let boss: SignedInAdmin;
  let cookies: string[];
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const { uid, email, ...signedIn } = await aSuperAdmin(shop.ctx);
    cookies = signedIn.cookies;
    const permissions = { ...defaultPermissions("super_admin"), customers: ["read", "update"] };
    boss = { uid, email, authority: { role: "super_admin", permissions } } as SignedInAdmin;
  });
  afterAll(() => shop.close());

  /** Whether somebody waits for what another transaction holds. On the embedded engine one waits for all of it. */
  const isWaiting = async () =>
    engine.name === "pglite" ||
    (await shop.rows(sql`select from pg_locks where not granted`)).length > 0;

  /** Begins `meanwhile` while a transaction that has locked the account does `act`, which ends once that waits. */
  async function whileLocked<Done>(
    uid: string,
    act: (tx: Transaction) => Promise<unknown>,
    meanwhile: () => Promise<Done>,
  ): Promise<Done> {
    let begun: Promise<Done> | undefined;
    await transact(shop.ctx.db, "once", async (tx) => {
      await tx.execute(sql`select id from users where id = ${uid} for update`);
      begun = meanwhile();
      await until("somebody waits for the account", isWaiting);
      await act(tx);
    });
    return begun as Promise<Done>;
  }
  const appoint =
    (role: "admin" | "super_admin", { uid, email }: { uid: string; email: string }) =>
    (tx: Transaction) =>
      insertAdmin(tx, {
        ...{ uid, email, role, permissions: defaultPermissions("admin") },
        ...{ createdBy: boss.uid, now: shop.ctx.now() },
      });
  const stateOf = async (uid: string) =>
    (await shop.rows<{ disabled: boolean }>(sql`select disabled from users where id = ${uid}`))[0];

  test.each([
    ["closed", (uid: string) => closeCustomer(shop.ctx, boss, uid, true)],
    ["signed out everywhere", (uid: string) => endCustomerSessions(shop.ctx, boss, uid)],
    ["erased", (uid: string) => eraseForCustomer(shop.ctx, boss, uid)],
  ] as const)("who has become an admin meanwhile is not %s (§12.41)", async (_, act) => {
    const customer = await aCustomer(shop.ctx);
    const done = await whileLocked(customer.uid, appoint("admin", customer), () =>
      act(customer.uid),
    );
    expect(failureOf(done)).toBe("customer-is-admin");
    expect(await stateOf(customer.uid)).toEqual({ disabled: false });
    const noted = await shop.rows(
      sql`select from audit_entries where subject_id = ${customer.uid}`,
    );
    expect(noted).toEqual([]);
  });

  test("nor erases a super admin their own account (§12.41)", async () => {
    const customer = await aCustomer(shop.ctx);
    const done = await whileLocked(customer.uid, appoint("super_admin", customer), () =>
      eraseAccount(shop.ctx, aClient(customer.cookies), customer, PASSWORD),
    );
    expect(failureOf(done)).toBe("super-admin-stays");
  });

  test.each(["closed", "erased"])(
    "who is %s meanwhile is an admin with an open account, or none (§12.41)",
    async (how) => {
      const customer = await aCustomer(shop.ctx);
      await shop.ctx.db.execute(
        sql`update users set email_verified = true where id = ${customer.uid}`,
      );
      const given = { email: customer.email, password: null, ownPassword: PASSWORD };
      const made = await whileLocked(
        customer.uid,
        (tx) =>
          tx.execute(
            how === "closed"
              ? sql`update users set disabled = true where id = ${customer.uid}`
              : sql`delete from users where id = ${customer.uid}`,
          ),
        () => createAdmin(shop.ctx, aClient(cookies), boss, given),
      );
      const orphans = await shop.rows(
        sql`select from admins where not exists (select from users where id = uid and not disabled)`,
      );
      expect(orphans).toEqual([]);
      if (how === "closed") expect(JSON.stringify(failureOf(made))).toContain("identity-refused");
    },
  );

  test("an admin who erases their own account is gone from the admins, which the trail has without them (§21.41)", async () => {
    const customer = await aCustomer(shop.ctx);
    const id = await transact(shop.ctx.db, "once", appoint("admin", customer));
    successOf(await eraseAccount(shop.ctx, aClient(customer.cookies), customer, PASSWORD));
    const noted = await shop.rows(sql`select action, actor_uid, actor_email, before, after
      from audit_entries where subject_kind = 'admin' and subject_id = ${id}`);
    expect(noted).toEqual([
      {
        ...{ action: "admin.delete", actor_uid: null, actor_email: null },
        ...{ before: { role: "admin" }, after: { account: "erased by its owner" } },
      },
    ]);
  });

  test("the erasure and its entry in the trail are one (§12.41)", async () => {
    const customer = await aCustomer(shop.ctx);
    const refused = { ...boss, email: "\u0000" }; // the database takes no such text
    await expect(eraseRecords(shop.ctx, customer, refused)).rejects.toThrow();
    expect(await stateOf(customer.uid)).toEqual({ disabled: false });
    successOf(await eraseForCustomer(shop.ctx, boss, customer.uid));
    const noted = await shop.rows(
      sql`select action from audit_entries where subject_id = ${customer.uid}`,
    );
    expect(noted).toEqual([{ action: "customer.erase" }]);
  });
});
