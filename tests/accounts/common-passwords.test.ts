import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authSentence } from "#domain/messages.ts";
import { changePassword } from "#server/accounts/change-password.ts";
import { isCommonPassword } from "#server/accounts/common-passwords.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { weakPasswordFailure } from "#server/admin/shared/new-password.ts";
import type { Context } from "#server/context/context.ts";
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

test.each([
  ["123456", true],
  ["password", true],
  ["PassWord", true],
  ["qwertyuiop", true],
  [PASSWORD, false],
  ["neem and purifier", false],
  ["constructor of air", false],
])("%j is a common password: %j", async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});

const COMMON = "auth/common-password";

eachEngine((engine) => {
  let shop: TestShop;
  let strict: Context;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    const settings = { ...shop.ctx.settings, refuseCommonPasswords: true };
    strict = { ...shop.ctx, settings };
  });
  afterAll(() => shop.close());

  const signUpWith = (ctx: Context, password: string) =>
    signUp(ctx, aClient(), { ...anAddress(), email: anEmail(), password });

  describe("a common password (§5.8)", () => {
    test("is refused to who signs up, in a sentence, and any other of six characters is taken", async () => {
      expect(failureOf(await signUpWith(strict, "123456"))).toEqual({
        ...{ kind: "identity", code: COMMON },
      });
      expect(authSentence({ code: COMMON })).toMatch(
        /^This password is one of the most common ones/,
      );
      expect((await signUpWith(strict, "neem 7")).ok).toBe(true);
    });

    test("is refused where one is changed, and the old one stays", async () => {
      const { uid, email, cookies } = await aCustomer(shop.ctx);
      const given = { current: PASSWORD, newPassword: "iloveyou" };
      const changed = await changePassword(strict, aClient(cookies), { uid, email }, given);
      expect(failureOf(changed)).toEqual({ code: COMMON });
      successOf(await logIn(shop.ctx, aClient(), { email, password: PASSWORD }));
    });

    test("is refused with a reset link, before the link is looked at", async () => {
      expect(failureOf(await resetPassword(strict, "no link", "password"))).toEqual({
        code: COMMON,
      });
    });

    test("is refused to a new admin", async () => {
      const details = [{ code: COMMON }];
      expect(await weakPasswordFailure(strict, "12345678")).toMatchObject({ details });
      expect(await weakPasswordFailure(strict, PASSWORD)).toBeNull();
    });

    test("is taken unless the owner refuses them, as the shop's policy asks for six characters alone", async () => {
      expect(shop.ctx.settings.refuseCommonPasswords).toBe(false);
      expect((await signUpWith(shop.ctx, "123456")).ok).toBe(true);
      expect(failureOf(await signUpWith(shop.ctx, "12345"))).toMatchObject({
        code: "auth/weak-password",
      });
    });
  });
});
