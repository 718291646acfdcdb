import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "#server/accounts/read-session.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { aClient, aCustomer, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { resetTokenFor } from "./mails.ts";

const NEW = "fresh leaves";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await shop.work();
  });
  afterAll(() => shop.close());
  const tokenFor = (email: string) => resetTokenFor(shop, shop.ctx, email);
  const whoHas = async (cookies: string[]) =>
    (await readSession(shop.ctx, aClient(cookies))).customer;

  test("a new password by mail logs its browser in, and ends the session that it had (§2.62)", async () => {
    const { uid, email, cookies: before } = await aCustomer(shop.ctx);
    const client = aClient(before);
    const reset = await resetPassword(shop.ctx, await tokenFor(email), NEW, client);
    expect(await whoHas(successOf(reset).cookies)).toMatchObject({ uid });
    expect(await whoHas(before)).toBeNull();
  });

  test("but no admin, and nobody who must confirm the address first (§2.62)", async () => {
    const admin = await anAdmin(shop.ctx);
    const ofAdmin = await resetPassword(shop.ctx, await tokenFor(admin.email), NEW, aClient());
    expect(successOf(ofAdmin).cookies).toEqual([]);
    const { email } = await aCustomer(shop.ctx);
    const settings = { ...shop.ctx.settings, requireVerifiedEmail: true };
    const strict = { ...shop.ctx, settings };
    const unconfirmed = await resetPassword(strict, await tokenFor(email), NEW, aClient());
    expect(successOf(unconfirmed).cookies).toEqual([]);
  });
});
