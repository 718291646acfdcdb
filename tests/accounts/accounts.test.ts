import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "#server/accounts/log-in.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { verifyEmail } from "#server/accounts/verify-email.ts";
import { sessions, users } from "#server/platform/db/schema/accounts.ts";
import {
  aClient,
  aCustomer,
  anAddress,
  anEmail,
  failureOf,
  PASSWORD,
  successOf,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const form = (changes: Record<string, unknown> = {}) => ({
  ...anAddress({ email: anEmail() }),
  password: PASSWORD,
  ...changes,
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const customerWith = async (cookies: string[]) =>
    (await readSession(shop.ctx, aClient(cookies))).customer;

  describe("signing up", () => {
    test("signs in, keeps the profile and sets both cookies (§3.14, §7.3, §7.7, §9.6, §12.4)", async () => {
      const given = form();
      const { cookies } = successOf(await signUp(shop.ctx, aClient(), given));
      const { password: _, ...profile } = given;
      expect(await customerWith(cookies)).toMatchObject({ ...profile, emailVerified: false });
      const session = cookies.find((cookie) => cookie.startsWith("greenverse.session_token="));
      expect(session).toMatch(/; HttpOnly/i);
      expect(session).toMatch(/; SameSite=Lax/i);
      expect(session).toMatch(/; Max-Age=604800/i);
      const shown = cookies.find((cookie) => cookie.startsWith("user=")) ?? "";
      expect(shown).toContain("; Max-Age=604800");
      expect(shown).not.toContain("HttpOnly");
      const text = decodeURIComponent(shown.slice("user=".length).split(";")[0] ?? "");
      expect(JSON.parse(text)).toEqual({
        uid: expect.any(String),
        email: given.email,
        displayName: "Asha",
      });
    });

    test("the cookie `user` alone opens nothing (§3.25)", async () => {
      const { cookies } = await aCustomer(shop.ctx);
      const shown = cookies.filter((cookie) => cookie.startsWith("user="));
      expect(shown).toHaveLength(1);
      expect(await customerWith(shown)).toBeNull();
      expect(await customerWith(["greenverse.session_token=forged.signature"])).toBeNull();
    });

    test("what a browser adds to the form gives it nothing (§7.2)", async () => {
      const extra = { emailVerified: true, role: "super_admin", id: "chosen", createdAt: "2001" };
      const { cookies } = successOf(await signUp(shop.ctx, aClient(), form(extra)));
      const customer = await customerWith(cookies);
      expect(customer?.emailVerified).toBe(false);
      expect(customer?.uid).not.toBe("chosen");
    });

    test("says at each field what is wrong (§5.6)", async () => {
      const blank = failureOf(await signUp(shop.ctx, aClient(), { firstName: "Asha" }));
      expect(blank.kind).toBe("fields");
      const errors = blank.kind === "fields" ? blank.errors : {};
      expect(Object.keys(errors).sort()).toEqual(
        ["lastName", "email", "phone", "address", "city", "state", "pinCode", "password"].sort(),
      );
      expect(errors.password).toBe("field/blank");
    });

    test("a weak password is refused (§5.8, §8.25)", async () => {
      const failure = failureOf(await signUp(shop.ctx, aClient(), form({ password: "12345" })));
      expect(failure).toEqual({ kind: "identity", code: "auth/weak-password" });
    });

    test.each(["a..b@example.in", ".a@example.in", "ünï@example.in", "a@b.c", "nobody"])(
      "the e-mail address %s is refused at its field",
      async (email) => {
        const failure = failureOf(await signUp(shop.ctx, aClient(), form({ email })));
        expect(failure).toEqual({ kind: "fields", errors: { email: "field/bad-email" } });
      },
    );

    test("a password without end is refused at its field", async () => {
      const password = "x".repeat(5_000);
      const failure = failureOf(await signUp(shop.ctx, aClient(), form({ password })));
      expect(failure).toEqual({
        kind: "fields",
        errors: { password: { code: "field/too-long", details: [128] } },
      });
    });

    test("an address in use is refused, however it is written (§8.25)", async () => {
      const { email } = await aCustomer(shop.ctx);
      for (const same of [email, email.toUpperCase(), ` ${email} `]) {
        const failure = failureOf(await signUp(shop.ctx, aClient(), form({ email: same })));
        expect(failure).toEqual({ kind: "identity", code: "auth/email-already-in-use" });
      }
    });

    test("two sign-ups with one address at once make one account", async () => {
      const email = anEmail();
      const results = await Promise.all(
        [1, 2, 3].map(() => signUp(shop.ctx, aClient(), form({ email }))),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      for (const result of results.filter(({ ok }) => !ok)) {
        expect(failureOf(result)).toEqual({ kind: "identity", code: "auth/email-already-in-use" });
      }
      const rows = await shop.ctx.db.select().from(users).where(eq(users.email, email));
      expect(rows).toHaveLength(1);
    });
  });

  describe("logging in", () => {
    test("opens a session that logging out ends on the server (§7.4)", async () => {
      const { email, uid } = await aCustomer(shop.ctx);
      const input = { email: ` ${email.toUpperCase()}`, password: PASSWORD };
      const { cookies, authority } = successOf(await logIn(shop.ctx, aClient(), input));
      expect(authority).toBeNull();
      expect((await customerWith(cookies))?.uid).toBe(uid);
      const out = await logOut(shop.ctx, aClient(cookies));
      expect(await customerWith(cookies)).toBeNull();
      for (const name of ["greenverse.session_token", "user"]) {
        const removal = out.cookies.find((cookie) => cookie.startsWith(`${name}=;`));
        expect(removal).toMatch(/; Max-Age=0/i);
      }
    });

    test("distinguishes an unknown address from a wrong password (§8.10, §8.11)", async () => {
      const { email } = await aCustomer(shop.ctx);
      const wrong = await logIn(shop.ctx, aClient(), { email, password: "not the password" });
      expect(failureOf(wrong).code).toBe("auth/invalid-credential");
      const unknown = await logIn(shop.ctx, aClient(), { email: anEmail(), password: PASSWORD });
      expect(failureOf(unknown).code).toBe("auth/user-not-found");
    });

    test("does not distinguish them where the shop protects its customers' addresses", async () => {
      const settings = { ...shop.ctx.settings, enumerationProtection: true };
      const ctx = { ...shop.ctx, settings };
      const { email } = await aCustomer(ctx);
      const wrong = await logIn(ctx, aClient(), { email, password: "not the password" });
      const unknown = await logIn(ctx, aClient(), { email: anEmail(), password: PASSWORD });
      expect(failureOf(wrong).code).toBe("auth/invalid-credential");
      expect(failureOf(unknown).code).toBe("auth/invalid-credential");
    });

    test.each(["nobody", "a@b", "x\u0000y@example.in", "'; drop table users; --", " ", "@"])(
      "%j as an address is refused in a sentence",
      async (email) => {
        const result = await logIn(shop.ctx, aClient(), { email, password: PASSWORD });
        expect(failureOf(result).code).toBe("auth/invalid-email");
      },
    );

    test("logging out without a session is no error", async () => {
      const { cookies } = await logOut(shop.ctx, aClient());
      expect(cookies.some((cookie) => cookie.startsWith("user=;"))).toBe(true);
    });

    test("a session past its time is over (§9.6)", async () => {
      const { cookies, uid } = await aCustomer(shop.ctx);
      expect((await customerWith(cookies))?.uid).toBe(uid);
      const past = new Date(Date.now() - 1000);
      await shop.ctx.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, uid));
      expect(await customerWith(cookies)).toBeNull();
    });

    test("a session in use is prolonged, and the cookie with it (§12.2)", async () => {
      const { cookies, uid } = await aCustomer(shop.ctx);
      const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
      await shop.ctx.db
        .update(sessions)
        .set({ expiresAt: inTwoDays })
        .where(eq(sessions.userId, uid));
      const read = await readSession(shop.ctx, aClient(cookies));
      expect(read.cookies.join()).toMatch(/greenverse\.session_token=.*Max-Age=604800/i);
      const [session] = await shop.ctx.db.select().from(sessions).where(eq(sessions.userId, uid));
      expect(session?.expiresAt.getTime()).toBeGreaterThan(inTwoDays.getTime() + 86_400_000);
    });
  });

  describe("the verification mail", () => {
    test("is sent, and its link confirms the address (§2.63)", async () => {
      await shop.work();
      const { email, cookies } = await aCustomer(shop.ctx);
      const mail = await until("the verification mail", async () => {
        const mails = await shop.mailbox();
        return mails.find((one) => one.email.to?.some((to) => to.address === email));
      });
      const token = /verify-email\?token=([^\s"&]+)/.exec(mail.email.text ?? "")?.[1] ?? "";
      expect(await verifyEmail(shop.ctx, decodeURIComponent(token))).toMatchObject({ ok: true });
      expect((await customerWith(cookies))?.emailVerified).toBe(true);
    });

    test.each(["", "rubbish", "a.b.c"])("the token %j confirms nothing", async (token) => {
      expect(failureOf(await verifyEmail(shop.ctx, token)).code).toMatch(/^auth\//);
    });
  });
});

describe("where a verified address is required", () => {
  eachEngine((engine) => {
    test("signing up gives no session, and logging in waits for the verification", async () => {
      const shop = await startShop({
        mode: "inside",
        engine,
        variables: { REQUIRE_VERIFIED_EMAIL: "on" },
      });
      try {
        const given = form();
        expect(successOf(await signUp(shop.ctx, aClient(), given)).cookies).toEqual([]);
        const input = { email: String(given.email), password: PASSWORD };
        expect(failureOf(await logIn(shop.ctx, aClient(), input)).code).toBe(
          "auth/unverified-email",
        );
        await shop.ctx.db.update(users).set({ emailVerified: true });
        expect((await logIn(shop.ctx, aClient(), input)).ok).toBe(true);
      } finally {
        await shop.close();
      }
    });
  });
});
