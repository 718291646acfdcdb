import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authSentence } from "#domain/messages.ts";
import { limitAttempt, networkOf } from "#server/accounts/limit-attempts.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { requestPasswordReset } from "#server/accounts/request-password-reset.ts";
import { resendVerification } from "#server/accounts/resend-verification.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { setUpSuperAdmin } from "#server/admin/set-up-super-admin.ts";
import type { Context } from "#server/context/context.ts";
import { attempts } from "#server/platform/db/schema/accounts.ts";
import {
  aClient,
  aCustomer,
  anAddress,
  anEmail,
  failureOf,
  PASSWORD,
} from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { resetTokenFor } from "./mails.ts";

const MINUTE = 60_000;
const from = (address: string) => ({ ...aClient(), address });
const wrong = (email: string) => ({ email, password: "not the password" });

eachEngine((engine) => {
  let shop: TestShop;
  let ctx: Context;
  let clock: number;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.work();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.ctx.db.delete(attempts);
    clock = Date.now();
    ctx = { ...shop.ctx, now: () => new Date(clock) };
  });

  const codes = async (count: number, attempt: (index: number) => ReturnType<typeof logIn>) => {
    const found: string[] = [];
    for (let index = 0; index < count; index++) {
      const result = await attempt(index);
      found.push(result.ok ? "in" : result.failure.code);
    }
    return found;
  };
  /** Tries of other accounts from ever new networks, counted as a log-in counts them. */
  const strangersTry = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const { address } = aClient();
      expect(await limitAttempt(ctx, "sign-in", { address, email: anEmail() })).toBeNull();
    }
  };
  const tooMany = (all: string[]) => all.filter((code) => code === "auth/too-many-requests").length;

  describe("guessing passwords", () => {
    test("of one account from changing addresses is stopped, and its owner waits", async () => {
      const { email } = await aCustomer(ctx);
      const all = await codes(100, () => logIn(ctx, aClient(), wrong(email)));
      expect(tooMany(all)).toBe(90);
      expect(all.slice(0, 10)).toEqual(Array(10).fill("auth/invalid-credential"));
      const owner = { email, password: PASSWORD };
      const failure = failureOf(await logIn(ctx, aClient(), owner));
      expect(failure).toMatchObject({ code: "auth/too-many-requests", retryAfter: 15 * 60 });
      expect(authSentence(failure)).toBe(
        `${authMessages()["auth/too-many-requests"]} You can try again in 15 minutes.`,
      );
      clock += 15 * MINUTE - 1000;
      expect(failureOf(await logIn(ctx, aClient(), owner)).retryAfter).toBe(1);
      clock += 1000;
      expect((await logIn(ctx, aClient(), owner)).ok).toBe(true);
    });

    test("of changing accounts from one address is stopped, elsewhere nobody is", async () => {
      const { email } = await aCustomer(ctx);
      const here = from("198.51.100.9");
      const all = await codes(100, () => logIn(ctx, here, wrong(anEmail())));
      expect(tooMany(all)).toBe(50);
      const owner = { email, password: PASSWORD };
      expect(failureOf(await logIn(ctx, here, owner)).code).toBe("auth/too-many-requests");
      expect((await logIn(ctx, from("198.51.100.10"), owner)).ok).toBe(true);
      clock += 15 * MINUTE;
      expect((await logIn(ctx, here, owner)).ok).toBe(true);
    });

    test("all at once is counted as well as one after the other (§12.11)", async () => {
      const { email } = await aCustomer(ctx);
      const results = await Promise.all(
        Array.from({ length: 30 }, () => logIn(ctx, aClient(), wrong(email))),
      );
      const all = results.map((one) => (one.ok ? "in" : one.failure.code));
      expect(tooMany(all)).toBe(20);
    });

    test.runIf(engine.name === "postgres")("two processes count together (§25.36)", async () => {
      const other = await startShop({ mode: "inside", engine });
      const email = anEmail();
      const all = await codes(30, (index) =>
        logIn(index % 2 === 0 ? ctx : other.ctx, aClient(), wrong(email)),
      );
      await other.close();
      expect(tooMany(all)).toBe(20);
    });

    test("an unknown account is counted as a known one", async () => {
      const email = anEmail();
      expect(tooMany(await codes(12, () => logIn(ctx, aClient(), wrong(email))))).toBe(2);
    });

    test("of many accounts from ever new networks is stopped in all, for a minute at a time", async () => {
      await strangersTry(295);
      const all = await codes(15, () => logIn(ctx, aClient(), wrong(anEmail())));
      expect(tooMany(all)).toBe(10);
      const { email } = await aCustomer(ctx);
      const owner = { email, password: PASSWORD };
      const failure = failureOf(await logIn(ctx, aClient(), owner));
      expect(failure).toMatchObject({ code: "auth/too-many-requests", retryAfter: 60 });
      clock += MINUTE;
      expect((await logIn(ctx, aClient(), owner)).ok).toBe(true);
    });

    test("keeps nobody out of their account where they have been in before", async () => {
      const { email } = await aCustomer(ctx);
      const owner = { email, password: PASSWORD };
      const home = from("198.51.100.21");
      expect((await logIn(ctx, home, owner)).ok).toBe(true);
      // Strangers use up the tries for this account, and those in all.
      expect(tooMany(await codes(12, () => logIn(ctx, aClient(), wrong(email))))).toBe(2);
      await strangersTry(290);
      expect(tooMany(await codes(1, () => logIn(ctx, aClient(), wrong(anEmail()))))).toBe(1);
      expect((await logIn(ctx, home, owner)).ok).toBe(true);
      expect(tooMany(await codes(12, () => logIn(ctx, home, wrong(email))))).toBe(2);
    });

    test("in all leaves in who has just proved by mail whose account it is", async () => {
      const { email } = await aCustomer(ctx);
      const token = await resetTokenFor(shop, ctx, email);
      await strangersTry(300);
      expect(tooMany(await codes(1, () => logIn(ctx, aClient(), wrong(anEmail()))))).toBe(1);
      expect((await resetPassword(ctx, token, "fresh leaves")).ok).toBe(true);
      expect((await logIn(ctx, aClient(), { email, password: "fresh leaves" })).ok).toBe(true);
    });

    test("right passwords from new networks do not count in all", async () => {
      const { email } = await aCustomer(ctx);
      await strangersTry(295);
      const all = await codes(10, () => logIn(ctx, aClient(), { email, password: PASSWORD }));
      expect(new Set(all)).toEqual(new Set(["in"]));
    });

    test("the right password wipes the slate, and costs its address nothing", async () => {
      const { email } = await aCustomer(ctx);
      const office = from("198.51.100.20");
      for (let day = 0; day < 8; day++) {
        expect(tooMany(await codes(6, () => logIn(ctx, office, wrong(email))))).toBe(0);
        expect((await logIn(ctx, office, { email, password: PASSWORD })).ok).toBe(true);
      }
    });

    test("a new password by mail lets the owner in at once", async () => {
      const { email } = await aCustomer(ctx);
      await codes(11, () => logIn(ctx, aClient(), wrong(email)));
      const token = await resetTokenFor(shop, ctx, email);
      expect((await resetPassword(ctx, token, "fresh leaves")).ok).toBe(true);
      expect((await logIn(ctx, aClient(), { email, password: "fresh leaves" })).ok).toBe(true);
    });
  });

  const others = [
    [
      "signing up",
      5,
      60,
      (who: { email: string; client: ReturnType<typeof aClient> }) =>
        signUp(ctx, who.client, { ...anAddress({ email: who.email }), password: PASSWORD }),
    ],
    [
      "asking for a reset",
      5,
      30,
      (who: { email: string; client: ReturnType<typeof aClient> }) =>
        requestPasswordReset(ctx, who.client, who.email),
    ],
    [
      "asking for the verification",
      5,
      30,
      (who: { email: string; client: ReturnType<typeof aClient> }) =>
        resendVerification(ctx, who.client, who.email),
    ],
  ] as const;
  describe.each(others)("%s", (_, perAccount, perAddress, attempt) => {
    const refused = async (count: number, who: () => Parameters<typeof attempt>[0]) => {
      let times = 0;
      for (let index = 0; index < count; index++) {
        const result = await attempt(who());
        const code = !result.ok && "code" in result.failure ? result.failure.code : "";
        if (code === "auth/too-many-requests") times += 1;
      }
      return times;
    };
    test("is limited for an account and from an address (§12.10)", async () => {
      const email = anEmail();
      expect(await refused(perAccount + 3, () => ({ email, client: aClient() }))).toBe(3);
      const client = from("198.51.100.30");
      // Sign-ups that make an account are slow on purpose: most of these name one in use.
      const many = Array.from({ length: Math.ceil(perAddress / 5) + 1 }, anEmail);
      let next = 0;
      const who = () => ({ email: many[Math.floor(next++ / 5)] ?? "", client });
      expect(await refused(perAddress + 4, who)).toBe(4);
      clock += 60 * MINUTE;
      expect(await refused(1, () => ({ email, client }))).toBe(0);
    });
  });

  test("guessing the signup code is stopped in all, whoever guesses from wherever", async () => {
    const guess = () =>
      setUpSuperAdmin(ctx, aClient(), { code: "wrong", email: anEmail(), password: PASSWORD });
    for (let index = 0; index < 50; index++) {
      expect(failureOf(await guess())).toBe("invalid-signup-code");
    }
    expect(failureOf(await guess())).toMatchObject({ details: [{ retryAfter: 15 * 60 }] });
  });

  test("what is kept names nobody, and goes when its time is over", async () => {
    const { email } = await aCustomer(ctx);
    await logIn(ctx, from("198.51.100.40"), wrong(email));
    const stored = await shop.ctx.db.select().from(attempts);
    expect(JSON.stringify(stored)).not.toMatch(/@|198\.51/);
    clock += 61 * MINUTE;
    await logIn(ctx, from("198.51.100.41"), wrong(email));
    // One for the address, one for the account and one for all.
    expect(await shop.ctx.db.select().from(attempts)).toHaveLength(3);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["rubbish", "rubbish"],
])("the client %s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
