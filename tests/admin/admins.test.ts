import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sentenceOf } from "#domain/failures.ts";
import { messages } from "#domain/messages.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { listAdmins } from "#server/admin/list-admins.ts";
import { listAudit } from "#server/admin/list-audit.ts";
import { setUpSuperAdmin } from "#server/admin/set-up-super-admin.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { wholeTrail } from "#tests/admin/admins.ts";
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
import { authMessages } from "#texts/account/auth-messages.ts";

const CODE = "code"; // of the test shop's secrets

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const setUp = (given: Partial<{ code: string; email: string; password: string }>) =>
    setUpSuperAdmin(shop.ctx, aClient(), {
      code: CODE,
      email: anEmail(),
      password: PASSWORD,
      ...given,
    });
  const listed = async () =>
    successOf(await listAdmins(shop.ctx, asSuper({ uid: "u", email: "reader@example.in" })));
  const asSuper = (account: { uid: string; email: string }): SignedInAdmin => ({
    uid: account.uid,
    email: account.email,
    authority: { role: "super_admin", permissions: defaultPermissions("super_admin") },
  });

  /** The shop's super admin as after a log-in, made anew for each test. */
  async function aBoss() {
    await shop.ctx.db.delete(admins);
    const account = await aCustomer(shop.ctx);
    successOf(await createSuperAdmin(shop.ctx.db, account.email));
    return { admin: asSuper(account), client: aClient(account.cookies) };
  }
  type Boss = Awaited<ReturnType<typeof aBoss>>;
  const create = (boss: Boss, email: string, changes: Record<string, string> = {}) => {
    const given = { email, password: "moss and fern", ownPassword: PASSWORD, ...changes };
    return createAdmin(shop.ctx, boss.client, boss.admin, given);
  };
  const confirmed = async (email: string) =>
    shop.ctx.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));

  describe("the first super admin", () => {
    test("is made with the code, once, and is signed in (§5.12, §13.21, §9.15)", async () => {
      await shop.ctx.db.delete(admins);
      const email = anEmail();
      expect(failureOf(await setUp({ code: "CODE" }))).toBe("invalid-signup-code");
      expect(failureOf(await setUp({ email: "nobody" }))).toBe("field/bad-email");
      expect(sentenceOf(failureOf(await setUp({ password: "short" })))).toBe(
        authMessages()["auth/weak-password"],
      );
      const { cookies } = successOf(await setUp({ code: ` ${CODE} `, email: email.toUpperCase() }));
      const { customer } = await readSession(shop.ctx, aClient(cookies));
      expect(customer?.email).toBe(email);
      expect((await listed()).map((admin) => [admin.role, admin.createdBy])).toEqual([
        ["super_admin", null],
      ]);
      const again = await setUp({});
      expect(failureOf(again)).toBe("super-admin-exists");
      expect(failureOf(await setUp({ code: "x" }))).toBe("invalid-signup-code");
    });

    test("with an account of a customer only by its password", async () => {
      await shop.ctx.db.delete(admins);
      const { email } = await aCustomer(shop.ctx);
      const guessed = await setUp({ email, password: "not the password" });
      expect(sentenceOf(failureOf(guessed))).toBe(messages().wrongPassword);
      expect(await listed()).toEqual([]);
      successOf(await setUp({ email }));
      expect((await listed()).map((admin) => admin.email)).toEqual([email]);
    });

    test("two at once make one, and leave no account behind for the other", async () => {
      await shop.ctx.db.delete(admins);
      const emails = [anEmail(), anEmail(), anEmail()];
      const results = await Promise.all(emails.map((email) => setUp({ email })));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await listed()).toHaveLength(1);
      const made = await shop.ctx.db.select({ email: users.email }).from(users);
      expect(made.filter(({ email }) => emails.includes(email))).toHaveLength(1);
    });

    test("a code is guessed ten times at most", async () => {
      const client = aClient();
      const guess = () =>
        setUpSuperAdmin(shop.ctx, client, { code: "x", email: anEmail(), password: PASSWORD });
      for (let tries = 0; tries < 10; tries++) {
        expect(failureOf(await guess())).toBe("invalid-signup-code");
      }
      const stopped = failureOf(await guess());
      expect(sentenceOf(stopped)).toContain("You can try again in 15 minutes.");
      expect(stopped).toMatchObject({
        code: "identity-limited",
        details: [{ retryAfter: expect.toSatisfy((seconds: number) => seconds > 800) }],
      });
    });

    test("who was an admin becomes the super admin by the command (§14.14)", async () => {
      const boss = await aBoss();
      const email = anEmail();
      successOf(await create(boss, email));
      expect(failureOf(await createSuperAdmin(shop.ctx.db, email))).toBe("super-admin-exists");
      await shop.ctx.db.delete(admins).where(eq(admins.uid, boss.admin.uid));
      successOf(await createSuperAdmin(shop.ctx.db, email));
      expect(await listed()).toMatchObject([{ email, role: "super_admin" }]);
    });

    test("whose account is closed makes way for another by the command, for good (§5.12)", async () => {
      const { uid } = (await aBoss()).admin;
      const next = await aCustomer(shop.ctx);
      await setDisabled(shop.ctx.db, uid, true);
      successOf(await createSuperAdmin(shop.ctx.db, next.email));
      await setDisabled(shop.ctx.db, uid, false);
      expect(await listed()).toMatchObject([{ uid: next.uid, role: "super_admin" }]);
    });
  });

  describe("creating an admin", () => {
    test("makes an account that can log in, with the usual permissions (§7.9, §9.15, §13.19)", async () => {
      const boss = await aBoss();
      const email = anEmail();
      expect(successOf(await create(boss, email)).keepsPassword).toBe(false);
      const credentials = { email, password: "moss and fern" };
      const { authority } = successOf(await logIn(shop.ctx, aClient(), credentials));
      expect(authority).toEqual({ role: "admin", permissions: defaultPermissions("admin") });
      const made = (await listed()).find((admin) => admin.email === email);
      expect(made?.creatorEmail).toBe(boss.admin.email);
      const session = await readSession(shop.ctx, boss.client);
      expect(session.customer?.uid).toBe(boss.admin.uid); // still signed in
    });

    test("takes a customer whose address is confirmed, with their own password (§13.19)", async () => {
      const boss = await aBoss();
      const { email } = await aCustomer(shop.ctx);
      expect(failureOf(await create(boss, email))).toBe("unconfirmed-account");
      await confirmed(email);
      expect(successOf(await create(boss, email)).keepsPassword).toBe(true);
      const own = await logIn(shop.ctx, aClient(), { email, password: PASSWORD });
      expect(successOf(own).authority?.role).toBe("admin");
      const given = await logIn(shop.ctx, aClient(), { email, password: "moss and fern" });
      expect(given.ok).toBe(false);
    });

    test("is refused with a code each (§5.13, §13.19)", async () => {
      const boss = await aBoss();
      const email = anEmail();
      const closed = await aCustomer(shop.ctx);
      await confirmed(closed.email);
      await setDisabled(shop.ctx.db, closed.uid, true);
      const refusal = async (to: string, changes: Record<string, string> = {}) =>
        failureOf(await create(boss, to, changes));
      expect(await refusal(email, { ownPassword: "wrong" })).toBe("wrong-own-password");
      expect(await refusal("nobody")).toBe("field/bad-email");
      expect(await refusal(email, { password: "moss" })).toEqual({
        code: "identity-refused",
        details: [{ code: "auth/weak-password" }],
      });
      expect(await refusal(email, { password: "m".repeat(129) })).toEqual({
        code: "field/too-long",
        details: [128],
      });
      expect(await refusal(boss.admin.email)).toBe("already-admin");
      expect(await refusal(closed.email)).toEqual({
        code: "identity-refused",
        details: [{ code: "auth/user-disabled" }],
      });
      const authority = { role: "admin" as const, permissions: defaultPermissions("super_admin") };
      const plain = { ...boss, admin: { ...boss.admin, authority } };
      expect(failureOf(await create(plain, email))).toBe("only-super-admins");
      expect(await listed()).toHaveLength(1);
      const known = await shop.ctx.db.select().from(users).where(eq(users.email, email));
      expect(known).toEqual([]);
    });

    // Eleven passwords are hashed, which takes as long on either engine.
    if (engine.name === "postgres") {
      test("the super admin's password is guessed ten times at most", async () => {
        const boss = await aBoss();
        for (let tries = 0; tries < 10; tries++) {
          await create(boss, anEmail(), { ownPassword: "wrong" });
        }
        const stopped = failureOf(await create(boss, anEmail()));
        expect(stopped).toMatchObject({
          code: "identity-limited",
          details: [{ code: "auth/too-many-requests" }],
        });
      });
    }

    test("the same address at once makes one admin", async () => {
      const boss = await aBoss();
      const email = anEmail();
      const results = await Promise.all([create(boss, email), create(boss, email)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(failureOf(results.find(({ ok }) => !ok) ?? results[0])).toBe("already-admin");
    });
  });

  test("the list has all admins at once, the first one first, for super admins alone (§13.18)", async () => {
    const { admin: boss } = await aBoss();
    const permissions = defaultPermissions("admin");
    const emails = Array.from({ length: 60 }, (_, at) => `clerk-${at}@example.in`);
    const madeAt = (at: number) => new Date(Date.now() + (at + 1) * 1000);
    await shop.ctx.db.insert(admins).values(
      emails.map((email, at) => ({
        ...{ id: `clerk-${at}`, uid: `clerk-${at}`, email, role: "admin" as const, permissions },
        ...{ createdBy: boss.uid, createdAt: madeAt(at) },
      })),
    );
    const [first, ...others] = await listed();
    expect(first).toMatchObject({ email: boss.email, role: "super_admin", createdBy: null });
    expect(others.map(({ email }) => email)).toEqual(emails);
    expect(others[0]).toMatchObject({ role: "admin", permissions, creatorEmail: boss.email });
    expect(others[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    const clerk = { ...boss, authority: { role: "admin" as const, permissions } };
    expect(failureOf(await listAdmins(shop.ctx, clerk))).toBe("insufficient-permissions");
  });

  describe("deleting an admin", () => {
    test("is not for oneself, not for the last super admin, and is written down (§6.3, §7.9)", async () => {
      const boss = await aBoss();
      const email = anEmail();
      successOf(await create(boss, email));
      const list = await listed();
      const idOf = (of: string) => list.find((admin) => admin.email === of)?.id ?? "";
      const own = await deleteAdmin(shop.ctx, boss.admin, idOf(boss.admin.email));
      expect(failureOf(own)).toBe("own-record");
      // A second super admin, as an import may bring along, who has lost their own record meanwhile.
      const ghost = asSuper({ uid: "ghost", email: "ghost@example.in" });
      const last = await deleteAdmin(shop.ctx, ghost, idOf(boss.admin.email));
      expect(failureOf(last)).toBe("insufficient-permissions");
      successOf(await deleteAdmin(shop.ctx, boss.admin, idOf(email)));
      expect((await listed()).map((admin) => admin.email)).toEqual([boss.admin.email]);
      const { entries } = successOf(await listAudit(shop.ctx, boss.admin, wholeTrail, null));
      expect(entries.slice(0, 3).map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
        ["admin.delete", boss.admin.email],
        ["admin.create", boss.admin.email],
        ["admin.setup", null],
      ]);
      expect(JSON.stringify(entries)).not.toContain("moss and fern");
    });

    test("two super admins who delete each other at once leave one (§6.9)", async () => {
      const boss = await aBoss();
      const other = await aCustomer(shop.ctx);
      const record = { id: "other", role: "super_admin" as const, createdBy: null };
      const permissions = defaultPermissions("super_admin");
      await shop.ctx.db
        .insert(admins)
        .values({ ...record, uid: other.uid, email: other.email, permissions });
      const list = await listed();
      const bossId = list.find(({ uid }) => uid === boss.admin.uid)?.id ?? "";
      await Promise.all([
        deleteAdmin(shop.ctx, boss.admin, "other"),
        deleteAdmin(shop.ctx, asSuper(other), bossId),
      ]);
      expect(await listed()).toHaveLength(1);
    });
  });

  test("a creator whose account was erased is not distinguished from none (§2.73)", async () => {
    const boss = await aBoss();
    successOf(await create(boss, anEmail()));
    await shop.ctx.db.execute(sql`update admins set created_by = 'gone' where role = 'admin'`);
    const list = await listed();
    expect(list.map(({ createdBy, creatorEmail }) => [createdBy, creatorEmail])).toEqual([
      [null, null],
      ["gone", null],
    ]);
  });
});
