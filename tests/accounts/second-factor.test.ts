import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isAtSecondStep, passSecondStep } from "#server/accounts/pass-second-step.ts";
import { setDisabled } from "#server/accounts/queries/users.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aClient, failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { appCode, giveSecondFactor } from "#tests/support/second-factor.ts";
import { factorShop, STEP } from "./second-factor.ts";

const MINUTE = 60_000;

eachEngine((engine) => {
  const here = factorShop(engine);

  describe("logging in with a second factor", () => {
    test("the password alone opens no session, and the code then does (§21.11)", async () => {
      const admin = await here.protectedAdmin();
      const before = await here.sessionsOf(admin.uid);
      const { entered } = await here.password(admin.email);
      expect(entered.secondStep).toBe(true);
      expect(entered.cookies).toHaveLength(1);
      expect(entered.cookies[0]).toMatch(
        /^greenverse\.second-step=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      );
      expect(await here.whoIs(entered.cookies)).toBeNull();
      expect(await here.sessionsOf(admin.uid)).toEqual(before);
      const client = aClient(entered.cookies);
      expect(await isAtSecondStep(here.ctx, client)).toBe(true);
      const { cookies, authority } = successOf(
        await passSecondStep(here.ctx, client, admin.code()),
      );
      expect(authority?.role).toBe("admin");
      expect(await here.whoIs(cookies)).toMatchObject({
        customer: { uid: admin.uid },
        secondFactor: true,
      });
      expect(cookies.at(-1)).toMatch(/^greenverse\.second-step=; .*Max-Age=0/);
      expect(await isAtSecondStep(here.ctx, client)).toBe(false);
    });

    test("a telephone's clock may be a step off, and no more (§21.12)", async () => {
      const admin = await here.protectedAdmin();
      for (const shift of [-2 * STEP, 2 * STEP]) {
        const client = await here.beforeCode(admin.email);
        expect(failureOf(await passSecondStep(here.ctx, client, admin.code(shift))).code).toBe(
          "auth/invalid-verification-code",
        );
      }
      for (const shift of [-STEP, 0, STEP]) {
        const client = await here.beforeCode(admin.email);
        successOf(await passSecondStep(here.ctx, client, admin.code(shift)));
      }
    });

    test("each code is taken once, and none of an earlier step after it (§21.12)", async () => {
      const admin = await here.protectedAdmin();
      const code = admin.code();
      successOf(await passSecondStep(here.ctx, await here.beforeCode(admin.email), code));
      const again = await here.beforeCode(admin.email);
      for (const used of [code, admin.code(-STEP)]) {
        expect(failureOf(await passSecondStep(here.ctx, again, used)).code).toBe(
          "auth/invalid-verification-code",
        );
      }
      here.clock += STEP;
      successOf(await passSecondStep(here.ctx, again, admin.code()));
    });

    test("of many log-ins at once with one code, or one recovery code, one gets in (§21.12)", async () => {
      const admin = await here.protectedAdmin();
      for (const code of [admin.code(), admin.codes[0] ?? ""]) {
        const clients = await Promise.all(
          Array.from({ length: 5 }, () => here.beforeCode(admin.email)),
        );
        const results = await Promise.all(
          clients.map((client) => passSecondStep(here.ctx, client, code)),
        );
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      }
    });

    test("one challenge opens one session, also for two right codes at once", async () => {
      const admin = await here.protectedAdmin();
      const client = await here.beforeCode(admin.email);
      const given = [admin.code(), admin.codes[0] ?? "", admin.codes[1] ?? ""];
      const results = await Promise.all(
        given.map((code) => passSecondStep(here.ctx, client, code)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test("a recovery code works once, however it is typed, and is notified by mail (§21.13)", async () => {
      const admin = await here.protectedAdmin();
      const [code = ""] = admin.codes;
      const typed = code.toUpperCase().replace("-", " ");
      successOf(await passSecondStep(here.ctx, await here.beforeCode(admin.email), typed));
      expect(await here.mailsTo(admin.email)).toMatchObject([{ change: "recovery-code", left: 9 }]);
      const again = await here.beforeCode(admin.email);
      expect(failureOf(await passSecondStep(here.ctx, again, code)).code).toBe(
        "auth/invalid-verification-code",
      );
      const other = await here.protectedAdmin();
      expect((await passSecondStep(here.ctx, again, other.codes[0] ?? "")).ok).toBe(false);
    });

    test("ten wrong codes stop the account for a while, the right one included (§21.14)", async () => {
      const admin = await here.protectedAdmin();
      for (let tries = 0; tries < 10; tries++) {
        const client = await here.beforeCode(admin.email);
        expect(failureOf(await passSecondStep(here.ctx, client, "000000")).code).toBe(
          "auth/invalid-verification-code",
        );
      }
      const client = await here.beforeCode(admin.email);
      expect(failureOf(await passSecondStep(here.ctx, client, admin.code()))).toMatchObject({
        code: "auth/too-many-requests",
        retryAfter: expect.any(Number),
      });
      here.clock += 16 * MINUTE;
      successOf(await passSecondStep(here.ctx, await here.beforeCode(admin.email), admin.code()));
    });

    test("the step ends after ten minutes, with the account, and without its cookie (§21.11)", async () => {
      const admin = await here.protectedAdmin();
      const late = await here.beforeCode(admin.email);
      here.clock += 11 * MINUTE;
      expect(failureOf(await passSecondStep(here.ctx, late, admin.code())).code).toBe(
        "auth/second-step-over",
      );
      for (const forged of [[], ["greenverse.second-step=forged"], ["greenverse.second-step="]]) {
        expect(failureOf(await passSecondStep(here.ctx, aClient(forged), admin.code())).code).toBe(
          "auth/second-step-over",
        );
      }
      const closed = await here.beforeCode(admin.email);
      await setDisabled(here.shop.ctx.db, admin.uid, true);
      expect((await passSecondStep(here.ctx, closed, admin.code())).ok).toBe(false);
      expect(await here.sessionsOf(admin.uid)).toEqual([]);
    });

    test("nobody but admins is asked, and who is none any more is not (§21.11)", async () => {
      const admin = await here.protectedAdmin();
      await here.shop.ctx.db.delete(admins).where(eq(admins.uid, admin.uid));
      const { entered } = await here.password(admin.email);
      expect(entered).toMatchObject({ secondStep: false, authority: null });
    });

    test("a secret that was sealed with a key that is gone takes no code, and the log says why", async () => {
      const admin = await anAdmin(here.shop.ctx);
      const { secret } = await giveSecondFactor(here.shop.ctx.db, "another secret", admin.uid);
      const client = await here.beforeCode(admin.email);
      expect((await passSecondStep(here.ctx, client, appCode(secret, here.ctx.now()))).ok).toBe(
        false,
      );
      expect(here.shop.log.some(({ uid }) => uid === admin.uid)).toBe(true);
    });
  });
});
