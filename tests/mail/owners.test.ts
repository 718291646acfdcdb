import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "../../server/mail/mail.ts";
import { changePassword } from "../../server/services/change-password.ts";
import { logIn } from "../../server/services/log-in.ts";
import { resetPassword } from "../../server/services/reset-password.ts";
import { resetTokenFor } from "../identity/mails.ts";
import { eachEngine } from "../support/engines.ts";
import { aClient, aCustomer, PASSWORD, successOf } from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { until } from "../support/until.ts";

const firefox = (version: number, system = "Windows NT 10.0; Win64; x64") =>
  `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());

  const about = async (email: string, kind: Mail["kind"]) =>
    (await house.queuedMails()).filter(
      (mail) => mail.kind === kind && "to" in mail && mail.to === email,
    );

  test("a sign-in with a browser that was never seen is told; versions and addresses do not count", async () => {
    const { email } = await aCustomer(house.shop); // signs up with the browser "tests"
    const from = async (userAgent: string) => {
      const client = { ...aClient(), userAgent };
      successOf(await logIn(house.shop, client, { email, password: PASSWORD }));
      return client;
    };
    await from("tests");
    expect(await about(email, "new-sign-in")).toEqual([]);
    const { address } = await from(firefox(144));
    const told = [{ name: "Asha", device: "Firefox on Windows", address }];
    expect(await about(email, "new-sign-in")).toMatchObject(told);
    await from(firefox(145));
    await from("tests");
    expect(await about(email, "new-sign-in")).toHaveLength(1);
    await from(firefox(145, "Android 15; Mobile"));
    expect(await about(email, "new-sign-in")).toHaveLength(2);
  });

  test("a password that is changed or reset is told, and a wrong guess is not", async () => {
    const { uid, email, cookies } = await aCustomer(house.shop);
    const change = (current: string) =>
      changePassword(
        house.shop,
        aClient(cookies),
        { uid, email },
        { current, wanted: "new leaves" },
      );
    await change("not it");
    expect(await about(email, "password-changed")).toEqual([]);
    successOf(await change(PASSWORD));
    expect(await about(email, "password-changed")).toMatchObject([{ name: "Asha" }]);
    await house.work();
    const token = await resetTokenFor(house, house.shop, email);
    successOf(await resetPassword(house.shop, token, "newest leaves"));
    await until("both mails arrive", async () => {
      const mails = await house.mailbox();
      const own = mails.filter(
        (mail) =>
          mail.email.to?.some((to) => to.address === email) &&
          mail.email.subject === "Your Greenverse password was changed",
      );
      return own.length === 2;
    });
  });

  test("a mail that cannot be queued holds up nobody", async () => {
    const { email } = await aCustomer(house.shop);
    const send = () => Promise.reject(new Error("the queue is away"));
    const broken = { ...house.shop, jobs: { ...house.shop.jobs, send } };
    const client = { ...aClient(), userAgent: firefox(144) };
    successOf(await logIn(broken, client, { email, password: PASSWORD }));
    expect(house.log.at(-1)).toMatchObject({ level: 50, err: { message: "the queue is away" } });
  });
});
