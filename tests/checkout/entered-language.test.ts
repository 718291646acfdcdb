import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { findCallersBy } from "#server/checkout/order-entry/find-caller.ts";
import { languageOf } from "#server/mail/message/language.ts";
import { recipientOf } from "#server/mail/message/mail.ts";
import { aBuyer, anAddress, anEmail, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { asha, orderEntryOf } from "./order-entry.ts";

eachEngine((engine) => {
  let shop: TestShop;
  const { variantOf, rowOf, add, aCardOrder } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const enter = async (email: string, changes: object = {}) => {
    const lines = [{ variant: variantOf(1), quantity: "1" }];
    const order = { customer: "", address: anAddress({ email }), lines, code: "", payment: "cash" };
    const form = { key: randomUUID(), shown: null };
    return successOf(await enterOrder(shop.ctx, asha, form, { ...order, ...changes }));
  };
  const mailsTo = async (email: string) =>
    (await shop.queuedMails())
      .filter((mail) => recipientOf(mail, "") === email)
      .map((mail) => [mail.kind, languageOf(mail)]);

  describe("the language of an order by telephone (§12.39)", () => {
    test("is that of the account, unless the admin chooses another", async () => {
      const { uid, email } = await aBuyer(shop.ctx);
      await shop.ctx.db.execute(sql`update users set language = 'hi' where id = ${uid}`);
      const callers = successOf(await findCallersBy(shop.ctx, asha, email));
      expect(callers).toMatchObject([{ uid, language: "hi" }]);
      const known = await enter(email, { customer: uid });
      expect((await rowOf(known.orderId ?? "")).language).toBe("hi");
      expect(await mailsTo(email)).toEqual([["order-customer", "hi"]]);
      const chosen = await enter(email, { customer: uid, language: "en" });
      expect((await rowOf(chosen.orderId ?? "")).language).toBe("en");
      const unknown = await enter(anEmail());
      expect((await rowOf(unknown.orderId ?? "")).language).toBe("en");
    });

    test("is also that of an account that is made with it, and of the mail with its link", async () => {
      const [email, waiting] = [anEmail(), anEmail()];
      await enter(email, { language: "hi" });
      const mails = await mailsTo(email);
      expect(mails).toContainEqual(["account-invite", "hi"]);
      expect(mails).toContainEqual(["order-customer", "hi"]);
      const users = await shop.rows(sql`select language from users where email = ${email}`);
      expect(users).toEqual([{ language: "hi" }]);
      await enter(waiting, { language: "hi", payment: "link" });
      expect(await mailsTo(waiting)).toContainEqual(["phone-order", "hi"]);
    });

    test("stays that of pieces that are added to it, and of what follows from them", async () => {
      const { id } = await aCardOrder();
      await shop.ctx.db.execute(sql`update orders set language = 'hi' where id = ${id}`);
      expect(successOf(await add(id, 2)).outcome).toBe("asked");
      const asked = await shop.rows(sql`select language from checkouts where adds_to = ${id}`);
      expect(asked).toEqual([{ language: "hi" }]);
    });
  });
});
