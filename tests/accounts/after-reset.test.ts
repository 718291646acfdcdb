import { sql } from "drizzle-orm";
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

  test("but no admin (§2.62)", async () => {
    const admin = await anAdmin(shop.ctx);
    const ofAdmin = await resetPassword(shop.ctx, await tokenFor(admin.email), NEW, aClient());
    expect(successOf(ofAdmin).cookies).toEqual([]);
  });

  test("proves the address, which is confirmed from then on (§2.62)", async () => {
    const { uid, email } = await aCustomer(shop.ctx);
    await shop.rows(sql`update users set email_verified = false where id = ${uid}`);
    const settings = { ...shop.ctx.settings, requireVerifiedEmail: true };
    const strict = { ...shop.ctx, settings };
    const reset = await resetPassword(strict, await tokenFor(email), NEW, aClient());
    const owner = await whoHas(successOf(reset).cookies);
    expect(owner).toMatchObject({
      uid,
      emailVerified: true,
      firstName: expect.stringMatching(/./),
    });
  });

  test("a code that is over proves nothing (§7.5)", async () => {
    const { uid, email } = await aCustomer(shop.ctx);
    await shop.rows(sql`update users set email_verified = false where id = ${uid}`);
    const token = await tokenFor(email);
    const later = { ...shop.ctx, now: () => new Date(Date.now() + 2 * 3_600_000) };
    expect((await resetPassword(later, token, NEW, aClient())).ok).toBe(false);
    const [row] = await shop.rows<{ verified: boolean }>(
      sql`select email_verified as verified from users where id = ${uid}`,
    );
    expect(row?.verified).toBe(false);
  });

  test("used twice at one moment, the second proves nothing and writes nothing", async () => {
    const { uid, email } = await aCustomer(shop.ctx);
    await shop.rows(sql`update users set email_verified = false where id = ${uid}`);
    const token = await tokenFor(email);
    const both = await Promise.all(
      [NEW, `${NEW} 2`].map((password) => resetPassword(shop.ctx, token, password, aClient())),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
