import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../domain/messages.ts";
import { defaultPermissions } from "../../domain/roles.ts";
import { listMailsOfOrder } from "../../server/services/list-mails-of-order.ts";
import { payOnDelivery } from "../../server/services/pay-on-delivery.ts";
import { EMAILJS, type EmailJsServer, openEmailJs } from "../support/emailjs-server.ts";
import { ownDatabase } from "../support/engines.ts";
import { aCheckout, successOf } from "../support/people.ts";
import { freePort } from "../support/postgres.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { openSmtpBox } from "../support/smtp.ts";
import { until } from "../support/until.ts";

/** The whole way with the real worker and its real waits: a service that is away and comes back. */
describe("orders while mail is away", () => {
  const engine = ownDatabase("postgres");
  let house: TestShop;
  let service: EmailJsServer;
  let smtpPort = 0;
  beforeAll(async () => {
    smtpPort = await freePort(); // nobody listens there yet
    service = await openEmailJs();
    const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
    const variables = { ...EMAILJS, EMAILJS_API_URL: service.url, SMTP_URL };
    house = await makeShop(engine, { variables });
    await house.work();
  });
  afterAll(async () => {
    await house.close();
    await service.close();
  });

  test("are placed, and both mails of each arrive by themselves once the service is back", async () => {
    const admin = { role: "admin", permissions: defaultPermissions("admin") } as const;
    const mailsOf = async (orderId: string) =>
      successOf(await listMailsOfOrder(house.shop, admin, orderId));
    // EmailJS refuses for good, and the SMTP server that takes over is away.
    service.behaviour = { status: 403, text: "API calls are disabled" };
    const { uid, email, checkoutId } = await aCheckout(house.shop);
    const order = successOf(await payOnDelivery(house.shop, uid, checkoutId));
    await until("both mails are tried", async () =>
      (await mailsOf(order.id)).every((mail) => mail.attempts > 0 && mail.state === "queued"),
    );
    const [line] = house.log.filter(({ orderId }) => orderId === order.id);
    expect(line).toMatchObject({ msg: messages.mailFailed, status: 403, statusName: "blocklist" });
    const smtp = await openSmtpBox({}, smtpPort);
    try {
      await until(
        "SMTP takes both",
        () => smtp.mails.filter((mail) => mail.email.text?.includes(order.id)).length === 2,
      );
      await until("both are noted", async () =>
        (await mailsOf(order.id)).every(({ via, state }) => via === "smtp" && state === "sent"),
      );
      const to = smtp.mails.flatMap((mail) => mail.email.to?.map(({ address }) => address));
      expect(to).toEqual(expect.arrayContaining([email, "orders@greenverse.example"]));
    } finally {
      await smtp.close();
    }
  });
});
