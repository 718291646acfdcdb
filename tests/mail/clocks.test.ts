import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Context } from "#server/context/context.ts";
import { deliverMail } from "#server/mail/deliver-mail.ts";
import { MailFailure } from "#server/mail/message/failure.ts";
import { claimMails, noteMails } from "#server/mail/queries/outbox.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { aCheckout, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const HOUR = 3_600_000; // ms
const admin: SignedInAdmin = {
  ...{ uid: "u", email: "asha@greenverse.example" },
  authority: { role: "admin", permissions: defaultPermissions("admin") },
};

eachEngine((engine) => {
  describe.each([
    ["ahead of", HOUR],
    ["behind", -HOUR],
  ])("where the shop's clock is an hour %s the database's", (_, off) => {
    let shop: TestShop;
    let ctx: Context;
    beforeAll(async () => {
      shop = await startShop({ mode: "inside", engine, cashOnly: true });
      ctx = { ...shop.ctx, now: () => new Date(Date.now() + off) };
    });
    afterAll(() => shop.close());

    const claim = (lane: "orders" | "others") =>
      claimMails(shop.ctx.db, lane, randomUUID(), HOUR, 20);
    const rowOf = async (id: string) => {
      const [row] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id));
      if (!row) throw new Error("the mail is gone");
      return row;
    };
    const mail = {
      ...{
        kind: "refund" as const,
        to: "asha@example.in",
        name: "Asha",
        amount: 100,
        paymentId: "pay_1",
      },
      ...{ orderId: null, reason: "goodwill" as const },
    } as const;
    const refused = new MailFailure("The server refused it.", { permanent: false, status: 451 });
    const refusing = {
      post: { via: "smtp", send: () => Promise.reject(refused) },
      ...{ emailJs: null, linkOf: async () => null },
    } as const;

    test("a mail that is queued is due at once, and again seconds after it was refused", async () => {
      await queueMail(ctx, mail);
      const [row] = await claim("others");
      if (!row) throw new Error("no mail is due");
      const before = Date.now();
      const { note } = await deliverMail(ctx, refusing, row);
      await noteMails(shop.ctx.db, [note]);
      const after = Date.now();
      const due = (await rowOf(row.id)).dueAt.getTime();
      expect(due - before).toBeGreaterThan(3000);
      expect(due - after).toBeLessThan(6000);
    });

    test("both mails of an order are due at once", async () => {
      const { uid, checkoutId } = await aCheckout(ctx);
      successOf(await payOnDelivery(ctx, uid, checkoutId));
      expect(await claim("orders")).toHaveLength(2);
    });

    test("a mail that an admin sends again is due at once", async () => {
      await queueMail(ctx, mail);
      const [row] = await claim("others");
      if (!row) throw new Error("no mail is due");
      const failed = { state: "failed", lease: null } as const;
      await shop.ctx.db.update(mails).set(failed).where(eq(mails.id, row.id));
      successOf(await resendMail(ctx, admin, row.id));
      expect((await claim("others")).map(({ id }) => id)).toEqual([row.id]);
    });
  });
});
