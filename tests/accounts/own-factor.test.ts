import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changePassword } from "#server/accounts/change-password.ts";
import {
  beginFactor,
  confirmFactor,
  readOwnFactor,
  renewRecoveryCodes,
  turnOffFactor,
} from "#server/accounts/own-factor.ts";
import { passSecondStep } from "#server/accounts/pass-second-step.ts";
import { secondFactors } from "#server/platform/db/schema/accounts.ts";
import { auditEntries } from "#server/platform/db/schema/audit.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aClient, failureOf, PASSWORD, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { appCode } from "#tests/support/second-factor.ts";
import { factorShop, STEP } from "./second-factor.ts";

eachEngine((engine) => {
  const here = factorShop(engine);

  describe("an admin's own second factor", () => {
    /** An admin as their page acts for them. */
    async function onThePage() {
      const admin = await anAdmin(here.shop.ctx);
      const asker = await here.whoIs(admin.cookies);
      const own = { uid: admin.uid, email: admin.email, sessionId: asker?.sessionId ?? "" };
      return { admin, own, client: aClient(admin.cookies) };
    }
    async function setUp() {
      const page = await onThePage();
      await beginFactor(here.ctx, page.own);
      const pending = await readOwnFactor(here.ctx, page.own);
      if (pending.state !== "pending") throw new Error("the set-up has not begun");
      const secret = pending.key.replaceAll(" ", "");
      const code = () => appCode(secret, here.ctx.now());
      const { codes } = successOf(
        await confirmFactor(here.ctx, page.client, page.own, { password: PASSWORD, code: code() }),
      );
      return { ...page, secret, code, codes };
    }

    test("holds once the first code is given, ends the other sessions, and shows ten codes (§21.15)", async () => {
      const { admin, own, client } = await onThePage();
      const { entered } = await here.password(admin.email);
      expect(await here.whoIs(entered.cookies)).not.toBeNull();
      await beginFactor(here.ctx, own);
      // Not confirmed: the log-in asks for nothing yet.
      expect((await here.password(admin.email)).entered.secondStep).toBe(false);
      const pending = await readOwnFactor(here.ctx, own);
      if (pending.state !== "pending") throw new Error("the set-up has not begun");
      const secret = pending.key.replaceAll(" ", "");
      const proof = { password: PASSWORD, code: appCode(secret, here.ctx.now()) };
      const wrong = await confirmFactor(here.ctx, client, own, { ...proof, password: "guessed" });
      expect(failureOf(wrong).code).toBe("auth/wrong-password");
      const guessed = await confirmFactor(here.ctx, client, own, { ...proof, code: "000000" });
      expect(failureOf(guessed).code).toBe("auth/invalid-verification-code");
      const { codes } = successOf(await confirmFactor(here.ctx, client, own, proof));
      expect(new Set(codes).size).toBe(10);
      expect(await here.whoIs(entered.cookies)).toBeNull();
      expect((await here.whoIs(admin.cookies))?.secondFactor).toBe(true);
      expect(await readOwnFactor(here.ctx, own)).toMatchObject({ state: "on", codesLeft: 10 });
      expect((await here.password(admin.email)).entered.secondStep).toBe(true);
      const stored = JSON.stringify(await here.shop.ctx.db.select().from(secondFactors));
      expect(stored).not.toContain(secret);
      // Once it holds, no other secret can take its place.
      await beginFactor(here.ctx, own);
      expect(await readOwnFactor(here.ctx, own)).toMatchObject({ state: "on" });
      expect((await confirmFactor(here.ctx, client, own, proof)).ok).toBe(false);
      expect(await here.mailsTo(admin.email)).toMatchObject([{ change: "on" }]);
      const trail = await here.shop.ctx.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.actorUid, admin.uid));
      expect(trail).toMatchObject([{ action: "admin.second-factor", subjectKind: "admin" }]);
      expect(JSON.stringify(trail)).not.toContain(secret);
    });

    test("two confirmations at once give one set of codes", async () => {
      const { own, client } = await onThePage();
      await beginFactor(here.ctx, own);
      const pending = await readOwnFactor(here.ctx, own);
      if (pending.state !== "pending") throw new Error("the set-up has not begun");
      const secret = pending.key.replaceAll(" ", "");
      const confirm = (shift: number) =>
        confirmFactor(here.ctx, client, own, {
          password: PASSWORD,
          code: appCode(secret, new Date(here.clock + shift)),
        });
      const results = await Promise.all([confirm(0), confirm(0), confirm(STEP)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test("new recovery codes replace the earlier ones (§21.15)", async () => {
      const { admin, own, client, code, codes } = await setUp();
      here.clock += STEP;
      const proof = { password: PASSWORD, code: code() };
      const renewed = successOf(await renewRecoveryCodes(here.ctx, client, own, proof)).codes;
      expect(renewed).not.toEqual(codes);
      expect(
        (await passSecondStep(here.ctx, await here.beforeCode(admin.email), codes[0] ?? "")).ok,
      ).toBe(false);
      successOf(
        await passSecondStep(here.ctx, await here.beforeCode(admin.email), renewed[0] ?? ""),
      );
    });

    test("is turned off by password and code, and a changed password leaves it on (§21.15)", async () => {
      const { admin, own, client, code, codes } = await setUp();
      const off = (given: { password: string; code: string }) =>
        turnOffFactor(here.ctx, client, own, given);
      const [recovery = ""] = codes;
      expect(failureOf(await off({ password: "guessed", code: recovery })).code).toBe(
        "auth/wrong-password",
      );
      expect(failureOf(await off({ password: PASSWORD, code: code() })).code).toBe(
        "auth/invalid-verification-code", // it was the first code already
      );
      const changed = successOf(
        await changePassword(here.ctx, client, own, { current: PASSWORD, newPassword: PASSWORD }),
      );
      expect((await here.password(admin.email)).entered.secondStep).toBe(true);
      const now = aClient(changed.cookies);
      successOf(await turnOffFactor(here.ctx, now, own, { password: PASSWORD, code: recovery }));
      expect(await readOwnFactor(here.ctx, own)).toEqual({ state: "off" });
      expect((await here.password(admin.email)).entered.secondStep).toBe(false);
      expect((await here.mailsTo(admin.email)).map(({ change }) => change).sort()).toEqual([
        "off",
        "on",
      ]);
    });
  });
});
