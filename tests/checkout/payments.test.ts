import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { receiveWebhook } from "#server/payments/receive-webhook.ts";
import { webhookEvents } from "#server/platform/db/schema/payments.ts";
import { aCheckout, aPayment, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { KEYS } from "#tests/support/provider.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const AUTHORISED_ONLY = "4100280000002005";
const DECLINED = "4100280000000003";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const ordersOf = (uid: string) => listOrders(shop.ctx, uid);

  describe("the browser's answer", () => {
    test("with a signature that is not the provider's places nothing (§10.9)", async () => {
      const { uid, answer } = await aPayment(shop);
      const forged = [
        "",
        "0".repeat(64),
        answer.signature.toUpperCase(),
        `${answer.signature}0`,
        sign(`order_other|${answer.paymentId}`, KEYS.keySecret),
        sign(`${answer.checkoutId}|${answer.paymentId}`, "another secret"),
      ];
      for (const signature of forged) {
        const result = await confirmPayment(shop.ctx, uid, { ...answer, signature });
        expect(failureOf(result)).toBe("not-confirmed");
      }
      const other = await confirmPayment(shop.ctx, uid, { ...answer, paymentId: "pay_other" });
      expect(failureOf(other)).toBe("not-confirmed");
      expect(await ordersOf(uid)).toEqual([]);
    });

    test("for the checkout of somebody else, or one that never was, places nothing", async () => {
      const { uid, answer } = await aPayment(shop);
      const thief = await aCheckout(shop.ctx);
      for (const checkoutId of [answer.checkoutId, thief.checkoutId, "none", "\u0000"]) {
        const result = await confirmPayment(shop.ctx, thief.uid, { ...answer, checkoutId });
        expect(failureOf(result)).toBe("not-confirmed");
      }
      expect(await ordersOf(thief.uid)).toEqual([]);
      expect(await ordersOf(uid)).toEqual([]);
    });

    test("of one payment does not pay for another checkout", async () => {
      const first = await aPayment(shop);
      const second = await aPayment(shop);
      const mixed = { ...first.answer, checkoutId: second.checkoutId };
      expect(failureOf(await confirmPayment(shop.ctx, second.uid, mixed))).toBe("not-confirmed");
    });

    test("sent again gives the same order", async () => {
      const { uid, answer } = await aPayment(shop);
      const first = successOf(await confirmPayment(shop.ctx, uid, answer));
      expect(successOf(await confirmPayment(shop.ctx, uid, answer))).toEqual(first);
      expect(await ordersOf(uid)).toEqual([first]);
    });

    test("while the provider cannot be asked keeps the order pending, never lost (§10.12)", async () => {
      const { uid, answer, orderId } = await aPayment(shop);
      const payments = { ...shop.payments, findPayments: shop.unreachable.findPayments };
      const pending = await confirmPayment({ ...shop.ctx, payments }, uid, answer);
      expect(failureOf(pending)).toBe("order-pending");
      const jobs = await shop.rows<{ data: unknown }>(
        sql`select data from jobs.job where name = 'settle-checkout' and data->>'providerOrderId' = ${orderId}`,
      );
      expect(jobs).toEqual([{ data: { providerOrderId: orderId } }]);
      expect((await settleCheckout(shop.ctx, orderId)).ok).toBe(true);
      expect(await ordersOf(uid)).toHaveLength(1);
    });
  });

  describe("settling a checkout", () => {
    test("captures money that is only authorised, and then places the order (§10.11)", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
      await payByCard(shop, options, AUTHORISED_ONLY);
      successOf(await settleCheckout(shop.ctx, options.order_id));
      const found = successOf(await shop.payments.findPayments(options.order_id));
      expect(found.map(({ status }) => status)).toEqual(["captured"]);
    });

    test("a declined card is no payment, and the next try is one", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
      await expect(payByCard(shop, options, DECLINED)).rejects.toThrow("not paid");
      expect(failureOf(await settleCheckout(shop.ctx, options.order_id))).toBe("not-paid");
      await payByCard(shop, options);
      successOf(await settleCheckout(shop.ctx, options.order_id));
      expect(await ordersOf(uid)).toHaveLength(1);
    });

    test("money that does not fit the checkout makes no order, and is reported (§10.19)", async () => {
      const { uid, checkoutId, orderId } = await aPayment(shop);
      await shop.rows(sql`update checkouts set total = total + 1 where id = ${checkoutId}`);
      expect(failureOf(await settleCheckout(shop.ctx, orderId))).toBe("cancelled");
      expect(await ordersOf(uid)).toEqual([]);
      const line = shop.log.findLast(({ msg }) => msg === "a payment does not fit and goes back");
      expect(line).toMatchObject({ level: 50, checkoutId });
    });

    test("an order of the provider that nobody started is unknown", async () => {
      expect(failureOf(await settleCheckout(shop.ctx, "order_none"))).toBe("checkout-unknown");
    });
  });

  describe("a webhook", () => {
    const deliver = (
      body: string | object,
      changes: { signature?: string; eventId?: string } = {},
    ) => {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const delivery = { signature: sign(text, KEYS.webhookSecret), eventId: randomUUID() };
      const bytes = new TextEncoder().encode(text);
      return receiveWebhook(shop.ctx, { body: bytes, ...delivery, ...changes });
    };
    const event = (orderId: string) => ({
      event: "payment.captured",
      payload: { payment: { entity: { order_id: orderId } } },
    });
    const jobsFor = async (orderId: string) =>
      shop.rows(
        sql`select id from jobs.job where name = 'settle-checkout' and data->>'providerOrderId' = ${orderId}`,
      );

    test("with a wrong signature is refused and not stored (§10.15)", async () => {
      const eventId = randomUUID();
      const body = event("order_x");
      for (const signature of ["", "0".repeat(64), sign(JSON.stringify(body), "other")]) {
        expect(failureOf(await deliver(body, { signature, eventId }))).toBe("bad-signature");
      }
      const stored = shop.ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
      expect(await stored).toEqual([]);
    });

    test.each(["", "{", "[]", "null", '"text"', "{}", '{"event":1,"payload":{}}'])(
      "with the body %j is refused",
      async (body) => {
        expect(failureOf(await deliver(body))).toBe("bad-body");
      },
    );

    test("without an event id is refused", async () => {
      expect(failureOf(await deliver(event("order_x"), { eventId: "" }))).toBe("bad-body");
    });

    test("delivered again is stored once and worked once (§10.16)", async () => {
      const orderId = `order_${randomUUID()}`;
      const eventId = randomUUID();
      const results = await Promise.all([1, 2, 3].map(() => deliver(event(orderId), { eventId })));
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(await jobsFor(orderId)).toHaveLength(1);
    });

    test("about nothing that concerns the shop is taken, and nothing follows", async () => {
      expect((await deliver({ event: "refund.processed", payload: {} })).ok).toBe(true);
    });
  });
});

describe("the browser and the webhook", () => {
  eachEngine((engine) => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await startShop({ mode: "inside", engine, webhooks: true });
      await shop.work();
    });
    afterAll(() => shop.close());
    const placed = (uid: string) =>
      until("the order", async () => (await listOrders(shop.ctx, uid))[0]);

    test("a buyer who closed the tab after paying gets the order and the mails all the same", async () => {
      const { uid, email, answer } = await aPayment(shop);
      const order = await placed(uid);
      expect(order.paymentId).toBe(answer.paymentId);
      const mails = await until("both mails", async () => {
        const all = await shop.mailbox();
        const own = all.filter((mail) => mail.email.text?.includes(order.id));
        return own.length >= 2 ? own : null;
      });
      const to = mails.flatMap((mail) => mail.email.to ?? []).map(({ address }) => address);
      expect(to.sort()).toEqual([email, "orders@greenverse.example"].sort());
    });

    test("an event for an order that the shop does not know is kept and told", async () => {
      const providerOrderId = `order_${randomUUID()}`;
      const payload = { payment: { entity: { order_id: providerOrderId } } };
      const body = new TextEncoder().encode(JSON.stringify({ event: "payment.captured", payload }));
      const signature = sign(body, KEYS.webhookSecret);
      successOf(await receiveWebhook(shop.ctx, { body, signature, eventId: randomUUID() }));
      const stored = await until("the report", async () => {
        const of = eq(webhookEvents.providerOrderId, providerOrderId);
        const [row] = await shop.ctx.db.select().from(webhookEvents).where(of);
        return row?.problem ? row : null;
      });
      expect(stored).toMatchObject({ event: "payment.captured", problem: "unknown order" });
      const line = shop.log.find((each) => each.providerOrderId === providerOrderId);
      expect(line).toMatchObject({ level: 50 });
    });

    test("the browser after the webhook, and both at once, end in one order (§10.3)", async () => {
      const late = await aPayment(shop);
      const order = await placed(late.uid);
      expect(successOf(await confirmPayment(shop.ctx, late.uid, late.answer))).toEqual(order);
      const racing = await aPayment(shop);
      successOf(await confirmPayment(shop.ctx, racing.uid, racing.answer));
      await until("the settled webhook", async () => {
        const [row] = await shop.rows<{ open: number | string }>(
          sql`select count(*) as open from jobs.job where name = 'settle-checkout' and state <> 'completed'`,
        );
        return Number(row?.open) === 0;
      });
      expect(await listOrders(shop.ctx, racing.uid)).toHaveLength(1);
    });
  });
});
