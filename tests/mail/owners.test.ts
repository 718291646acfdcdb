import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "#server/accounts/change-password.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { resetTokenFor } from "#tests/accounts/mails.ts";
import { aClient, aCustomer, PASSWORD, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const firefox = (version: number, system = "Windows NT 10.0; Win64; x64") =>
  `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const about = async (email: string, kind: Mail["kind"]) =>
    (await shop.queuedMails()).filter(
      (mail) => mail.kind === kind && "to" in mail && mail.to === email,
    );

  test("a sign-in with a browser that was never seen is notified; versions and addresses do not count (§12.6)", async () => {
    const { email } = await aCustomer(shop.ctx); // signs up with the browser "tests"
    const from = async (userAgent: string) => {
      const client = { ...aClient(), userAgent };
      successOf(await logIn(shop.ctx, client, { email, password: PASSWORD }));
      return client;
    };
    await from("tests");
    expect(await about(email, "new-sign-in")).toEqual([]);
    const { address } = await from(firefox(144));
    const expected = [{ name: "Asha", device: "Firefox on Windows", address }];
    expect(await about(email, "new-sign-in")).toMatchObject(expected);
    await from(firefox(145));
    await from("tests");
    expect(await about(email, "new-sign-in")).toHaveLength(1);
    await from(firefox(145, "Android 15; Mobile"));
    expect(await about(email, "new-sign-in")).toHaveLength(2);
  });

  test("a password that is changed or reset is notified, and a wrong guess is not (§7.14, §12.5)", async () => {
    const { uid, email, cookies } = await aCustomer(shop.ctx);
    const change = (current: string) =>
      changePassword(
        shop.ctx,
        aClient(cookies),
        { uid, email },
        { current, newPassword: "new leaves" },
      );
    await change("not it");
    expect(await about(email, "password-changed")).toEqual([]);
    successOf(await change(PASSWORD));
    expect(await about(email, "password-changed")).toMatchObject([{ name: "Asha" }]);
    await shop.work();
    const token = await resetTokenFor(shop, shop.ctx, email);
    successOf(await resetPassword(shop.ctx, token, "newest leaves"));
    await until("both mails arrive", async () => {
      const mails = await shop.mailbox();
      const own = mails.filter(
        (mail) =>
          mail.email.to?.some((to) => to.address === email) &&
          mail.email.subject === "Your Greenverse password was changed",
      );
      return own.length === 2;
    });
  });

  test("a mail that cannot be queued holds up nobody", async () => {
    const { email } = await aCustomer(shop.ctx);
    const client = { ...aClient(), userAgent: firefox(144) };
    const about = { level: 50, err: { message: expect.stringMatching(/insert into "mails"/) } };
    await shop.ctx.db.execute(
      sql`alter table mails add constraint refused check (kind <> 'new-sign-in') not valid`,
    );
    try {
      successOf(await logIn(shop.ctx, client, { email, password: PASSWORD }));
      expect(shop.log.filter(({ level }) => level === 50)).toMatchObject([about]);
    } finally {
      await shop.ctx.db.execute(sql`alter table mails drop constraint refused`);
    }
  });
});
