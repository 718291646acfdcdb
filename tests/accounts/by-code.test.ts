import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountLink } from "#server/accounts/account-link.ts";
import { logInByCode } from "#server/accounts/by-code/log-in-by-code.ts";
import { requestSignInCode } from "#server/accounts/by-code/request-sign-in-code.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { sendAccountMail } from "#server/accounts/send-account-mail.ts";
import { accounts, sessions, users, verifications } from "#server/platform/db/schema/accounts.ts";
import { consents, nominees } from "#server/platform/db/schema/consent.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { anAdmin } from "#tests/admin/admins.ts";
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

  /** The code that a mail to this address would bring, made as when it is sent. */
  const codeFor = async (email: string) => {
    const code = await accountLink(shop.ctx, { kind: "sign-in-code", to: email, name: "" });
    return code ?? "";
  };
  const enter = (email: string, code: string, client = aClient()) =>
    logInByCode(shop.ctx, client, { email, code });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const whoHas = async (cookies: string[]) =>
    (await readSession(shop.ctx, aClient(cookies))).customer;
  const verified = async () => {
    const customer = await aCustomer(shop.ctx);
    await shop.ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.uid));
    return customer;
  };
  const INVALID = { code: "auth/invalid-sign-in-code" };

  describe("a code by mail (§12.27)", () => {
    test("makes a confirmed account without a password where there is none", async () => {
      const email = anEmail();
      const code = await codeFor(email);
      expect(code).toMatch(/^\d{6}$/);
      const { cookies } = successOf(await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`));
      const customer = await whoHas(cookies);
      expect(customer).toMatchObject({ email, emailVerified: true, firstName: "", pinCode: "" });
      const uid = customer?.uid ?? "";
      const { db } = shop.ctx;
      expect(await db.select().from(accounts).where(eq(accounts.userId, uid))).toEqual([]);
      const given = await db.select().from(consents).where(eq(consents.userId, uid));
      expect(given).toMatchObject([{ purpose: "account", given: true, place: "signup" }]);
    });

    test("opens an account that is there, keeps its password and sessions, and ends this browser's", async () => {
      const { email, uid, cookies: elsewhere } = await verified();
      const here = successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
      const { cookies } = successOf(
        await enter(email, await codeFor(email), aClient(here.cookies)),
      );
      expect(await whoHas(cookies)).toMatchObject({ uid, firstName: "Asha" });
      expect(await whoHas(elsewhere)).toMatchObject({ uid });
      expect(await whoHas(here.cookies)).toBeNull();
      successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
    });

    test("works once, also for two requests at the same moment", async () => {
      const email = anEmail();
      const code = await codeFor(email);
      const both = await Promise.all([enter(email, code), enter(email, code)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(failureOf(await enter(email, code))).toEqual(INVALID);
    });

    test("works for its address alone, for ten minutes, and ends with the next one", async () => {
      const [email, other] = [anEmail(), anEmail()];
      const code = await codeFor(email);
      await codeFor(other);
      expect(failureOf(await enter(other, code))).toEqual(INVALID);
      const next = await codeFor(email);
      if (next !== code) expect(failureOf(await enter(email, code))).toEqual(INVALID);
      await shop.ctx.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
      expect(failureOf(await enter(email, next))).toEqual(INVALID);
    });

    test("is over after five wrong ones, and the tries for one address are limited", async () => {
      const email = anEmail();
      const code = await codeFor(email);
      for (let tries = 0; tries < 5; tries++) {
        expect(failureOf(await enter(email, wrong(code)))).toEqual(INVALID);
      }
      expect(failureOf(await enter(email, code))).toEqual(INVALID);
      for (let tries = 6; tries < 10; tries++) await enter(email, wrong(code));
      const { code: refused, retryAfter } = failureOf(await enter(email, await codeFor(email)));
      expect(refused).toBe("auth/too-many-requests");
      expect(retryAfter).toBeGreaterThan(0);
    });

    test("is kept without itself and without the address", async () => {
      const email = anEmail();
      const code = await codeFor(email);
      const stored = JSON.stringify(await shop.ctx.db.select().from(verifications));
      expect(stored).not.toContain(email);
      expect(stored).not.toContain(`"${code}`);
    });
  });

  describe("an account whose address nobody had confirmed (§12.29)", () => {
    test("is the mailbox's owner's alone: password, sessions, profile and nominee are gone", async () => {
      const stranger = await aCustomer(shop.ctx);
      const { uid, email } = stranger;
      const { db, now } = shop.ctx;
      const times = { createdAt: now(), updatedAt: now() };
      await db.insert(nominees).values({ userId: uid, name: "S", email: "s@x.example", ...times });
      const entered = successOf(await enter(email, await codeFor(email)));
      expect(entered.passwordEnded).toBe(true);
      expect(await whoHas(stranger.cookies)).toBeNull();
      expect(failureOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD })).code).toBe(
        "auth/invalid-credential",
      );
      expect(await whoHas(entered.cookies)).toMatchObject({
        ...{ uid, email, emailVerified: true },
        ...{ firstName: "", phone: "", address: "", pinCode: "" },
      });
      expect(entered.cookies.join()).not.toContain("Asha");
      expect(await db.select().from(sessions).where(eq(sessions.userId, uid))).toHaveLength(1);
      expect(await db.select().from(nominees).where(eq(nominees.userId, uid))).toEqual([]);
    });

    test("keeps no nominee where its owner sets a new password by mail", async () => {
      const { uid, email } = await aCustomer(shop.ctx);
      const { db, now } = shop.ctx;
      const times = { createdAt: now(), updatedAt: now() };
      const name = () =>
        db.insert(nominees).values({ userId: uid, name: "S", email: "s@x.example", ...times });
      const reset = async (password: string) => {
        const link = await accountLink(shop.ctx, {
          kind: "reset-password",
          to: email,
          name: "Asha",
        });
        const token = new URL(link ?? "").searchParams.get("token") ?? "";
        successOf(await resetPassword(shop.ctx, token, password));
      };
      const nominee = () => db.select().from(nominees).where(eq(nominees.userId, uid));
      await name();
      await reset("moss and fern 1");
      expect(await nominee()).toEqual([]);
      await name(); // by who has shown that they read its mails
      await reset("moss and fern 2");
      expect(await nominee()).toHaveLength(1);
    });

    test("is left as it is by a wrong code", async () => {
      const { email, cookies } = await aCustomer(shop.ctx);
      const code = await codeFor(email);
      failureOf(await enter(email, wrong(code)));
      expect(await whoHas(cookies)).toMatchObject({ firstName: "Asha", emailVerified: false });
    });
  });

  describe("is refused (§12.30)", () => {
    test("to an admin, who logs in by password and second factor", async () => {
      const { email } = await anAdmin(shop.ctx);
      const code = await codeFor(email);
      expect(failureOf(await enter(email, wrong(code)))).toEqual(INVALID);
      expect(failureOf(await enter(email, code)).code).toBe("auth/admin-by-password");
      successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
    });

    test("to a closed account, which gets no mail", async () => {
      const { email, uid } = await verified();
      const code = await codeFor(email);
      await setDisabled(shop.ctx.db, uid, true);
      expect(failureOf(await enter(email, code)).code).toBe("auth/user-disabled");
      await sendAccountMail(shop.ctx, { kind: "sign-in-code", email }, email);
      const written = await shop.ctx.db.select().from(mails).where(eq(mails.recipient, email));
      expect(written.filter(({ kind }) => kind === "sign-in-code")).toEqual([]);
      await expect(codeFor(email)).rejects.toThrow("no open account");
    });
  });

  describe("asking for a code (§12.28)", () => {
    test("is answered alike for any address, and waits half a minute for the next", async () => {
      const { email: known } = await verified();
      for (const email of [known, anEmail()]) {
        expect(successOf(await requestSignInCode(shop.ctx, aClient(), ` ${email} `))).toEqual({
          email,
        });
        const { code, retryAfter } = failureOf(await requestSignInCode(shop.ctx, aClient(), email));
        expect(code).toBe("auth/code-just-sent");
        expect(retryAfter).toBeLessThanOrEqual(30);
      }
    });

    test("refuses what is no address, each time with the same sentence", async () => {
      for (const typed of ["nobody", "nobody", `${"x".repeat(400)}@example.in`]) {
        const { code } = failureOf(await requestSignInCode(shop.ctx, aClient(), typed));
        expect(code).toBe("auth/invalid-email");
      }
    });
  });
});
