import { gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import { defaultPermissions } from "#domain/roles.ts";
import { listMailsOfOrder } from "#server/admin/mails/list-mails-of-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { aCheckout, anEmail, successOf } from "#tests/support/customers.ts";
import { EMAILJS, type EmailJsServer, openEmailJs } from "#tests/support/emailjs-server.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

/** The whole way with the real worker and its real waits: a service that is away and comes back. */
describe("orders while mail is away", () => {
  const engine = ownDatabase("postgres");
  let shop: TestShop;
  let service: EmailJsServer;
  let smtpPort = 0;
  beforeAll(async () => {
    smtpPort = await freePort(); // nothing listens there yet
    service = await openEmailJs();
    const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
    const variables = { ...EMAILJS, EMAILJS_API_URL: service.url, SMTP_URL };
    shop = await startShop({ mode: "inside", engine, variables });
    await shop.work();
  });
  afterAll(async () => {
    await shop.close();
    await service.close();
  });

  test("are placed, and both mails of each arrive by themselves once the service is back (§11.2)", async () => {
    const authority = { role: "admin", permissions: defaultPermissions("admin") } as const;
    const admin = { uid: "u", email: "asha@greenverse.example", authority };
    const mailsOf = async (orderId: string) =>
      successOf(await listMailsOfOrder(shop.ctx, admin, orderId));
    // EmailJS refuses for good, and the SMTP server that takes over is away.
    service.behaviour = { status: 403, text: "API calls are disabled" };
    const { uid, email, checkoutId } = await aCheckout(shop.ctx);
    const order = successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    await until("both mails are tried", async () =>
      (await mailsOf(order.id)).every((mail) => mail.attempts > 0 && mail.state === "queued"),
    );
    const [line] = shop.log.filter(({ orderId }) => orderId === order.id);
    expect(line).toMatchObject({
      msg: messages().mailFailed,
      status: 403,
      statusName: "blocklist",
    });
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

  test("wait in their line while EmailJS rests for an hour, instead of being queued anew one by one (§11.6)", async () => {
    service.behaviour = { status: 429, headers: { "retry-after": "3600" } };
    const soon = new Date(Date.now() + 30 * 60_000);
    const putOff = () => shop.ctx.db.$count(mails, gt(mails.dueAt, soon));
    const placeOrder = async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      successOf(await payOnDelivery(shop.ctx, uid, checkoutId));
    };
    for (let index = 0; index < 12; index++) await placeOrder();
    await until("one was refused", async () => (await putOff()) > 0);
    // The shop's other line goes on. While three mails leave there, one after another, all of these
    // could have been taken up as well.
    const smtp = await openSmtpBox({}, smtpPort);
    for (const to of [anEmail(), anEmail(), anEmail()]) {
      const at = new Date().toISOString();
      await queueMail(shop.ctx, { kind: "password-changed", to, name: "Asha", at });
      const isTheirs = ({ email }: { email: { to?: { address?: string }[] } }) =>
        email.to?.some(({ address }) => address === to);
      await until("a mail of the other line", () => smtp.mails.some(isTheirs));
    }
    await smtp.close();
    // Two workers: each was refused once at most, and found the rest once.
    expect(await putOff()).toBeLessThanOrEqual(4);
  });
});
