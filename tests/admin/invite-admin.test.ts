import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type JobRole,
  jobRoleNames,
  jobRoleOf,
  jobRoles,
  readJobRole,
} from "#domain/admin/job-roles.ts";
import {
  defaultPermissions,
  permissionChoices,
  permitOnly,
  type SignedInAdmin,
  updateWithoutRead,
} from "#domain/roles.ts";
import { accountLink } from "#server/accounts/account-link.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { listAdmins } from "#server/admin/list-admins.ts";
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
import { aSuperAdmin } from "./admins.ts";

describe("what an admin works at (§21.5)", () => {
  test.each(jobRoleNames)(
    "%s is known by its permissions, and each update comes with its read",
    (role) => {
      const permissions = permitOnly(defaultPermissions("admin"), jobRoles[role].permissions);
      expect(jobRoleOf(permissions)).toBe(role);
      expect(updateWithoutRead(jobRoles[role].permissions)).toBeNull();
    },
  );

  test("another choice is none of them", () => {
    expect(jobRoleOf(defaultPermissions("admin"))).toBeNull();
    const all = permitOnly(defaultPermissions("admin"), permissionChoices);
    expect(jobRoleOf(all)).toBe("owner");
    for (const input of ["", "super_admin", "toString", "Packing"]) {
      expect(readJobRole(input)).toBeNull();
    }
  });
});

eachEngine((engine) => {
  let shop: TestShop;
  let boss: SignedInAdmin;
  let client: ReturnType<typeof aClient>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const account = await aSuperAdmin(shop.ctx);
    const authority = {
      role: "super_admin" as const,
      permissions: defaultPermissions("super_admin"),
    };
    boss = { uid: account.uid, email: account.email, authority };
    client = aClient(account.cookies);
  });
  afterAll(() => shop.close());

  const invite = (email: string, jobRole: JobRole | null = null, ownPassword = PASSWORD) =>
    createAdmin(shop.ctx, client, boss, { email, password: null, ownPassword, jobRole });
  const invitesTo = async (email: string) =>
    (await shop.queuedMails()).filter(
      (mail) => mail.kind === "account-invite" && mail.to === email,
    );
  const recordOf = async (email: string) =>
    successOf(await listAdmins(shop.ctx, boss)).find((each) => each.email === email);

  test("an invited colleague chooses a password by the mail, and has the permissions of their work (§21.5)", async () => {
    const email = anEmail();
    expect(successOf(await invite(email, "packing"))).toEqual({ keepsPassword: false });
    const record = await recordOf(email);
    expect(record && jobRoleOf(record.permissions)).toBe("packing");
    const [mail, ...others] = await invitesTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ by: boss.email });
    expect((await logIn(shop.ctx, aClient(), { email, password: "" })).ok).toBe(false);

    const link = new URL((mail && (await accountLink(shop.ctx, mail))) ?? "");
    const token = link.searchParams.get("token") ?? "";
    const afterSixDays = {
      ...shop.ctx,
      now: () => new Date(Date.now() + 6 * 86_400_000),
    };
    successOf(await resetPassword(afterSixDays, token, "moss and fern 5"));
    successOf(await logIn(shop.ctx, aClient(), { email, password: "moss and fern 5" }));
    expect((await resetPassword(shop.ctx, token, "moss and fern 6")).ok).toBe(false);
    expect(record && jobRoleOf((await recordOf(email))?.permissions ?? record.permissions)).toBe(
      "packing",
    );
  });

  test("without a role it is what every admin may do", async () => {
    const email = anEmail();
    successOf(await invite(email));
    expect((await recordOf(email))?.permissions).toEqual(defaultPermissions("admin"));
  });

  test("who has a confirmed account keeps its password and gets no mail; an unconfirmed one is refused", async () => {
    const { email, uid } = await aCustomer(shop.ctx);
    await shop.ctx.db.execute(`update users set email_verified = false where id = '${uid}'`);
    expect(failureOf(await invite(email))).toBe("unconfirmed-account");
    await shop.ctx.db.execute(`update users set email_verified = true where id = '${uid}'`);
    expect(successOf(await invite(email, "books"))).toEqual({ keepsPassword: true });
    expect(await invitesTo(email)).toEqual([]);
    successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
  });

  test("who was removed before they chose a password is invited anew, by another mail (§21.5)", async () => {
    const email = anEmail();
    successOf(await invite(email, "packing"));
    const before = await recordOf(email);
    successOf(await deleteAdmin(shop.ctx, boss, before?.id ?? ""));
    const typed = { email, password: "moss and fern 7", ownPassword: PASSWORD };
    expect(failureOf(await createAdmin(shop.ctx, client, boss, typed))).toBe("unconfirmed-account");
    expect(successOf(await invite(email, "books"))).toEqual({ keepsPassword: false });
    const record = await recordOf(email);
    expect(record).toMatchObject({ uid: before?.uid });
    const mails = await invitesTo(email);
    expect(mails).toHaveLength(2);
    const link = new URL((mails[1] && (await accountLink(shop.ctx, mails[1]))) ?? "");
    const token = link.searchParams.get("token") ?? "";
    successOf(await resetPassword(shop.ctx, token, "moss and fern 8"));
    const entered = await logIn(shop.ctx, aClient(), { email, password: "moss and fern 8" });
    expect(successOf(entered).authority?.role).toBe("admin");
  });

  test("who is invited again with a second factor of before logs in anew, with its code (§21.11)", async () => {
    const { email, uid } = await aCustomer(shop.ctx);
    await shop.ctx.db.execute(`update users set email_verified = true where id = '${uid}'`);
    successOf(await invite(email, "support"));
    await giveSecondFactor(shop.ctx.db, shop.ctx.authSecret, uid);
    successOf(await deleteAdmin(shop.ctx, boss, (await recordOf(email))?.id ?? ""));
    // As a customer they are not asked for it.
    const { cookies } = successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
    expect((await readSession(shop.ctx, aClient(cookies))).asker?.authority).toBeNull();
    successOf(await invite(email, "support"));
    expect((await readSession(shop.ctx, aClient(cookies))).asker).toBeNull();
    const again = successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
    expect(again.secondStep).toBe(true);
  });

  test("the super admin's own password is asked, and nobody else invites", async () => {
    const email = anEmail();
    expect(failureOf(await invite(email, null, "not mine"))).toBe("wrong-own-password");
    const admin: SignedInAdmin = {
      ...boss,
      authority: {
        role: "admin",
        permissions: permitOnly(boss.authority.permissions, permissionChoices),
      },
    };
    const given = { email, password: null, ownPassword: PASSWORD };
    expect(failureOf(await createAdmin(shop.ctx, client, admin, given))).toBe("only-super-admins");
    expect(await recordOf(email)).toBeUndefined();
    expect(await invitesTo(email)).toEqual([]);
  });
});
