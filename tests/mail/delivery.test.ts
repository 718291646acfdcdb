import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#domain/messages.ts";
import type { Order } from "#domain/order.ts";
import { accountLink } from "#server/accounts/account-link.ts";
import { sharedRateLimit } from "#server/mail/configure-transports.ts";
import { deliverMail, type LinkOf, type Transports } from "#server/mail/deliver-mail.ts";
import type { Mail } from "#server/mail/message/mail.ts";
import { noteMails } from "#server/mail/queries/outbox.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { type EmailJs, emailJs } from "#server/mail/transports/emailjs.ts";
import { orderParameters } from "#server/mail/transports/parameters.ts";
import { smtpTransport } from "#server/mail/transports/smtp.ts";
import { mailRateLimits, mails } from "#server/platform/db/schema/mail.ts";
import { aCustomer, aLine, anAddress } from "#tests/support/customers.ts";
import { EMAILJS, type EmailJsServer, openEmailJs } from "#tests/support/emailjs-server.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { openSmtpBox, type SmtpBox } from "#tests/support/smtp.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const MINUTE = 60_000;
// Ms between two calls, and what the tests' service allows: room for a machine that is busy.
const INTERVAL = 300;
const ALLOWED = 50;

let orders = 0;
const anOrder = (): Order => ({
  id: `GV-TEST${String(orders++).padStart(6, "2")}`,
  userId: "u",
  items: [aLine(1, 2)],
  total: 5_999_800,
  status: "placed",
  paymentId: "COD",
  shippingAddress: anAddress(),
  createdAt: "2026-11-20T11:32:00.000Z",
});

eachEngine((engine) => {
  let shop: TestShop;
  let smtp: SmtpBox;
  let service: EmailJsServer;
  let post: ReturnType<typeof smtpTransport>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    smtp = await openSmtpBox();
    service = await openEmailJs(ALLOWED);
    post = smtpTransport(
      `smtp://127.0.0.1:${smtp.port}`,
      () => "Greenverse <hello@greenverse.example>",
      500,
    );
  });
  beforeEach(() => {
    smtp.behaviour = {};
    service.behaviour = {};
  });
  afterAll(async () => {
    post.close();
    await smtp.close();
    await service.close();
    await shop.close();
  });

  const account = (): EmailJs =>
    emailJs(
      {
        apiUrl: service.url,
        publicKey: EMAILJS.EMAILJS_PUBLIC_KEY,
        privateKey: EMAILJS.EMAILJS_PRIVATE_KEY,
        serviceId: EMAILJS.EMAILJS_SERVICE_ID,
      },
      sharedRateLimit(shop.ctx.db, INTERVAL),
      500,
    );
  const linkOf: LinkOf = (mail) => accountLink(shop.ctx, mail);
  const viaSmtp = (): Transports => ({ post: { via: "smtp", send: post.send }, emailJs: null });
  const viaEmailJs = (): Transports => ({
    ...viaSmtp(),
    emailJs: (mail) =>
      account()(
        mail.kind === "order-customer" ? "template_customer" : "template_admin",
        orderParameters(mail, shop.ctx.settings),
      ),
  });

  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id));
    if (!row) throw new Error("the mail is gone");
    return row;
  };
  async function queued(mail: Mail): Promise<string> {
    const before = new Set((await shop.ctx.db.select().from(mails)).map(({ id }) => id));
    await queueMail(shop.ctx, mail);
    const fresh = (await shop.ctx.db.select().from(mails)).find(({ id }) => !before.has(id));
    if (!fresh) throw new Error("no mail was queued");
    return fresh.id;
  }
  /** Does what the worker does with a mail, as if so many ms had gone by. */
  async function tryNow(id: string, transports: Transports, later = 0) {
    await shop.ctx.db.update(mails).set({ lease: id }).where(eq(mails.id, id));
    const row = await rowOf(id);
    const now = () => new Date(Date.now() + later);
    const claimed = { ...row, wasDue: row.dueAt };
    const { note } = await deliverMail({ ...shop.ctx, now }, { ...transports, linkOf }, claimed);
    await noteMails(shop.ctx.db, [note]);
    return rowOf(id);
  }
  const logOf = (mailId: string) => shop.log.filter((line) => line.mailId === mailId);
  const order = (kind: "order-customer" | "order-admin" | "order-status", of = anOrder()) =>
    ({ kind, order: of }) as const;

  describe("a mail server", () => {
    test("that is away for a day loses nothing, and is asked less and less often (§11.4)", async () => {
      const id = await queued(order("order-status"));
      smtp.behaviour = { refuse: () => 451 };
      const waits: number[] = [];
      let later = 0;
      for (let tries = 0; tries < 12; tries++) {
        const row = await tryNow(id, viaSmtp(), later);
        expect(row).toMatchObject({ state: "queued", attempts: tries + 1, sentAt: null });
        const wait = row.dueAt.getTime() - Date.now();
        waits.push(wait / 1000);
        later += wait;
      }
      expect(waits[0]).toBeGreaterThan(4);
      expect(waits[0]).toBeLessThan(6);
      for (const [at, wait] of waits.entries()) {
        expect(wait).toBeGreaterThan(Math.min(waits[at - 1] ?? 0, 3500) * 0.9);
      }
      expect(waits.at(-1)).toBeGreaterThan(3590);
      expect(waits.at(-1)).toBeLessThan(3970);
      smtp.behaviour = {};
      const row = await tryNow(id, viaSmtp(), 24 * 60 * MINUTE);
      expect(row).toMatchObject({ state: "sent", via: "smtp", attempts: 13, lastError: null });
      expect(smtp.mails.at(-1)?.email.messageId).toBe(`<${id}@greenverse.example>`);
    });

    test("that is away for three days gets a mail given up, which says so (§11.8)", async () => {
      const id = await queued(order("order-status"));
      smtp.behaviour = { refuse: () => 451 };
      for (let tries = 1; tries < 10; tries++) {
        expect((await tryNow(id, viaSmtp(), 70 * 60 * MINUTE)).state).toBe("queued");
      }
      const row = await tryNow(id, viaSmtp(), 73 * 60 * MINUTE);
      expect(row).toMatchObject({
        state: "failed",
        lastError: expect.stringMatching(/^Tried for three days in vain\. .*not here/),
      });
      expect(row.data).not.toBeNull();
    });

    test("that fails once a shop that was off for days is back is tried again (§11.4)", async () => {
      const id = await queued(order("order-status"));
      smtp.behaviour = { refuse: () => 451 };
      expect((await tryNow(id, viaSmtp(), 100 * 60 * MINUTE)).state).toBe("queued");
    });

    test("that refuses a mail for good gets it given up at once (§11.5)", async () => {
      const id = await queued(order("order-customer"));
      smtp.behaviour = { refuse: () => 550 };
      const row = await tryNow(id, viaSmtp());
      expect(row).toMatchObject({
        state: "failed",
        attempts: 1,
        lastError: expect.stringMatching(/for good/),
      });
      expect(logOf(id)).toMatchObject([
        { level: 50, msg: messages().mailFailed, status: 550, next: "given up" },
      ]);
    });
  });

  describe("EmailJS", () => {
    test("takes an order's two mails with two templates; the rest goes another way (§7.13, §11.11)", async () => {
      const of = anOrder();
      const ids = [
        await queued(order("order-customer", of)),
        await queued(order("order-admin", of)),
        await queued(order("order-status", of)),
      ];
      const sent = [];
      for (const id of ids) sent.push((await tryNow(id, viaEmailJs())).via);
      expect(sent).toEqual(["emailjs", "emailjs", "smtp"]);
      const own = service.accepted.filter(({ parameters }) => parameters.order_id === of.id);
      expect(
        own.map(({ fields, parameters }) => [fields.template_id, parameters.to_email]),
      ).toEqual([
        ["template_customer", "asha@example.in"],
        ["template_admin", "orders@greenverse.example"],
      ]);
    });

    test.each([
      [429, "rate limit"],
      [500, undefined],
    ])(
      "answering %i passes: 'Failed to send order notifications' is logged, and the mail waits (§7.13, §8.32)",
      async (status, statusName) => {
        const id = await queued(order("order-admin"));
        service.behaviour = { status, headers: { "retry-after": "0" } };
        expect(await tryNow(id, viaEmailJs())).toMatchObject({ state: "queued", attempts: 1 });
        expect(logOf(id)).toMatchObject([{ level: 40, msg: messages().mailFailed, status }]);
        expect(logOf(id)[0]?.statusName).toBe(statusName);
        service.behaviour = {};
        expect(await tryNow(id, viaEmailJs(), MINUTE)).toMatchObject({
          state: "sent",
          via: "emailjs",
        });
      },
    );

    test("refusing for good hands over to SMTP, and without SMTP the mail is given up", async () => {
      service.behaviour = { status: 403, text: "API calls are disabled" };
      const [taken, left] = [
        await queued(order("order-admin")),
        await queued(order("order-admin")),
      ];
      expect(await tryNow(taken, viaEmailJs())).toMatchObject({ state: "sent", via: "smtp" });
      const msg = messages().mailFailed;
      expect(logOf(taken)).toMatchObject([
        { msg, status: 403, statusName: "blocklist", next: "SMTP takes over" },
      ]);
      const alone: Transports = { ...viaEmailJs(), post: { via: "mailbox", send: post.send } };
      expect(await tryNow(left, alone)).toMatchObject({
        state: "failed",
        lastError: expect.stringMatching(/403.*allow API calls/),
      });
    });

    test("asking for an hour's rest gets it from all mails, without a call or a try", async () => {
      const [first, second] = [
        await queued(order("order-admin")),
        await queued(order("order-admin")),
      ];
      service.behaviour = { status: 429, headers: { "retry-after": "3600" } };
      const inAnHour = (at: Date) => Math.round((at.getTime() - Date.now()) / MINUTE);
      const tried = await tryNow(first, viaEmailJs());
      expect([tried.attempts, inAnHour(tried.dueAt)]).toEqual([1, 60]);
      const { length } = service.calls;
      const waiting = await tryNow(second, viaEmailJs());
      expect([waiting.attempts, inAnHour(waiting.dueAt), waiting.lastError]).toEqual([0, 60, null]);
      expect(service.calls).toHaveLength(length);
      expect(logOf(second)).toEqual([]);
      // The hour is over, the last call was just made all the same.
      await shop.ctx.db.update(mailRateLimits).set({ freeAt: new Date(Date.now() + INTERVAL) });
      service.behaviour = {};
      for (const id of [first, second]) {
        expect(await tryNow(id, viaEmailJs(), 60 * MINUTE)).toMatchObject({
          state: "sent",
          via: "emailjs",
        });
      }
    });

    test("called by many at once still gets one call per interval (§11.10)", async () => {
      const ids = [];
      for (let at = 0; at < 8; at++) ids.push(await queued(order("order-admin")));
      const before = service.calls.length;
      const rows = await Promise.all(ids.map((id) => tryNow(id, viaEmailJs())));
      expect(rows.map(({ via }) => via)).toEqual(Array(8).fill("emailjs"));
      expect(service.calls.length - before).toBe(8); // none was refused for coming too early
    });
  });

  test("a mail whose lease is nearly over is handed to nobody, and is as it was (§11.3)", async () => {
    const id = await queued(order("order-admin"));
    const row = await rowOf(id);
    const [calls, sent] = [service.calls.length, smtp.mails.length];
    for (const transports of [viaSmtp(), viaEmailJs()]) {
      const claimed = { ...row, lease: id, wasDue: row.dueAt };
      const delivery = { ...transports, linkOf };
      const { note } = await deliverMail(shop.ctx, delivery, claimed, () => false);
      expect(note).toMatchObject({ state: "queued", attempts: 0, due: row.dueAt });
    }
    expect([service.calls.length, smtp.mails.length]).toEqual([calls, sent]);
  });

  test("a reset mail that waited for a day brings a link made today, and keeps no secret (§11.15)", async () => {
    const { email } = await aCustomer(shop.ctx);
    const id = await queued({ kind: "reset-password", to: email, name: "Asha" });
    smtp.behaviour = { refuse: () => 451 };
    await tryNow(id, viaSmtp());
    const stored = JSON.stringify(await shop.rows("select * from mails" as never));
    const jobs = JSON.stringify(await shop.rows("select data from jobs.job" as never));
    expect(stored + jobs).not.toContain("token=");
    smtp.behaviour = {};
    await tryNow(id, viaSmtp(), 24 * 60 * MINUTE);
    const text = smtp.mails.at(-1)?.email.text ?? "";
    expect(text).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{32}\s/);
    expect((await rowOf(id)).data).toBeNull();
  });

  test("an account mail to somebody who has left is not needed any more (§11.19)", async () => {
    const id = await queued({ kind: "verify-email", to: "gone@example.in", name: "Asha" });
    const lastError = "There is no open account with this address any more.";
    const over = { state: "not needed", data: null, lastError };
    expect(await tryNow(id, viaSmtp())).toMatchObject(over);
  });
});
