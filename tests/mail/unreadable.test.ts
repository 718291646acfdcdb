import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverMail } from "#server/mail/deliver-mail.ts";
import { noteMails } from "#server/mail/queries/outbox.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { smtpTransport } from "#server/mail/transports/smtp.ts";
import { mails } from "#server/platform/db/schema/mail.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { openSmtpBox, type SmtpBox } from "#tests/support/smtp.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { sampleOrder } from "#trials/mail-screens/samples.ts";

eachEngine((engine) => {
  let shop: TestShop;
  let smtp: SmtpBox;
  let post: ReturnType<typeof smtpTransport>;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    smtp = await openSmtpBox();
    const from = () => "Greenverse <hello@greenverse.example>";
    post = smtpTransport(`smtp://127.0.0.1:${smtp.port}`, from);
  });
  afterAll(async () => {
    post.close();
    await smtp.close();
    await shop.close();
  });

  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id));
    if (!row) throw new Error("the mail is gone");
    return row;
  };
  /** A mail as another version of the shop has queued it. */
  async function queuedAs(change: object): Promise<string> {
    await shop.ctx.db.delete(mails);
    await queueMail(shop.ctx, { kind: "order-status", order: sampleOrder() });
    const [row] = await shop.ctx.db.select().from(mails);
    if (!row) throw new Error("no mail was queued");
    await rewrite(row.id, change);
    return row.id;
  }
  async function rewrite(id: string, change: object) {
    const { data } = await rowOf(id);
    const changed = { kind: "order-status", ...data, ...change };
    await shop.ctx.db.update(mails).set({ data: changed }).where(eq(mails.id, id));
  }
  /** Does what the worker does with a mail. */
  async function tryNow(id: string) {
    await shop.ctx.db.update(mails).set({ lease: id }).where(eq(mails.id, id));
    const row = await rowOf(id);
    const delivery = { post: { via: "smtp", send: post.send }, emailJs: null } as const;
    const claimed = { ...row, wasDue: row.dueAt };
    const { note } = await deliverMail(
      shop.ctx,
      { ...delivery, linkOf: async () => null },
      claimed,
    );
    await noteMails(shop.ctx.db, [note]);
    return rowOf(id);
  }

  describe("a mail as another version of the shop has written it", () => {
    test("waits for a process of a later version, and says why", async () => {
      const id = await queuedAs({ version: 99 });
      const before = smtp.mails.length;
      expect(await tryNow(id)).toMatchObject({
        state: "queued",
        attempts: 1,
        lastError: expect.stringContaining("later version of the shop (99"),
      });
      expect(smtp.mails.length).toBe(before);
      await rewrite(id, { version: 1 });
      expect(await tryNow(id)).toMatchObject({ state: "sent" });
      expect(smtp.mails.length).toBe(before + 1);
    });

    test.each([
      ["of a kind that there is not", { kind: "unheard-of" }],
      ["without what its kind must hold", { order: { id: "GV-1" } }],
    ])("%s is set aside and reported: nothing is guessed", async (_, wrong) => {
      expect(await tryNow(await queuedAs(wrong))).toMatchObject({
        state: "failed",
        lastError: expect.stringContaining("The mail cannot be read"),
      });
    });

    test("goes out where it was written before mails had a version", async () => {
      expect(await tryNow(await queuedAs({ version: undefined }))).toMatchObject({
        state: "sent",
      });
    });
  });
});
