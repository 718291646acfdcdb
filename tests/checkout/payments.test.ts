import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { receiveWebhook } from "#server/payments/receive-webhook.ts";
import { webhookEvents } from "#server/platform/db/schema/payments.ts";
import { eachProvider } from "#tests/payments/contract.ts";
import { aCheckout, aPayment, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());
  const ordersOf = (uid: string) => listOrders(shop.ctx, uid);

  describe("the browser's answer", () => {
    test("with a signature that is not the provider's places nothing (§10.9)", async () => {
      const { uid, orderId, answer } = await aPayment(shop);
      const forged = protocol.forge(orderId, answer.checkoutId, answer);
      expect(forged.length).toBeGreaterThan(5);
      for (const fields of forged) {
        const result = await confirmPayment(shop.ctx, uid, { ...answer, fields });
        expect(failureOf(result), JSON.stringify(fields)).toBe("not-confirmed");
      }
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

    test("sent again gives the same order (§10.10)", async () => {
      const { uid, answer } = await aPayment(shop);
      const first = successOf(await confirmPayment(shop.ctx, uid, answer));
      expect(successOf(await confirmPayment(shop.ctx, uid, answer))).toEqual(first);
      expect(await ordersOf(uid)).toEqual([first]);
    });

    test("while the provider cannot be asked keeps the order pending, never lost (§10.12)", async () => {
      const { uid, answer, orderId } = await aPayment(shop);
      const payments = { ...shop.payments, findPayments: shop.unreachable.findPayments };
      const pending = await confirmPayment(
        { ...shop.ctx, payments: providersOf(payments) },
        uid,
        answer,
      );
      expect(failureOf(pending)).toBe("order-pending");
      const jobs = await shop.rows<{ data: unknown }>(
        sql`select data from jobs.job where name = 'settle-checkout' and data->>'providerOrderId' = ${orderId}`,
      );
      expect(jobs).toEqual([{ data: { providerOrderId: orderId, version: 1 } }]);
      expect((await settleCheckout(shop.ctx, orderId)).ok).toBe(true);
      expect(await ordersOf(uid)).toHaveLength(1);
    });
  });

  describe("settling a checkout", () => {
    test("captures money that is only authorised, and then places the order (§10.11)", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
      await payByCard(shop, options, "authorised");
      successOf(await settleCheckout(shop.ctx, options.orderId));
      const found = successOf(await shop.payments.findPayments(options.orderId));
      expect(found.map(({ status }) => status)).toEqual(["captured"]);
    });

    test("comes before whatever way the customer pays next, for at most 3 s (§10.6)", async () => {
      const asked: [string, number | undefined][] = [];
      const findPayments = (orderId: string, patience?: number) => {
        asked.push([orderId, patience]);
        return shop.payments.findPayments(orderId, patience);
      };
      const payments = providersOf({ ...shop.payments, findPayments });
      const ctx = { ...shop.ctx, payments };
      const inCash = await aPayment(shop);
      const order = successOf(await payOnDelivery(ctx, inCash.uid, inCash.checkoutId));
      expect(order.paymentId).toBe(inCash.answer.paymentId);
      const again = await aPayment(shop);
      expect(failureOf(await startPayment(ctx, again.uid, again.checkoutId))).toBe("over");
      const [paid] = await ordersOf(again.uid);
      expect(paid?.paymentId).toBe(again.answer.paymentId);
      expect(asked).toEqual([
        [inCash.orderId, 3000],
        [again.orderId, 3000],
      ]);
    });

    test("a declined card is no payment, and the next try is one", async () => {
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
      await expect(payByCard(shop, options, "declined")).rejects.toThrow("not paid");
      expect(failureOf(await settleCheckout(shop.ctx, options.orderId))).toBe("declined");
      await payByCard(shop, options);
      successOf(await settleCheckout(shop.ctx, options.orderId));
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
    const { about, aboutNothing, signed, unsigned, unreadable } = protocol.webhook;
    const deliver = (text: string, headers: Headers) => {
      const body = new TextEncoder().encode(text);
      return receiveWebhook(shop.ctx, protocol.name, { body, headers });
    };
    const send = (text: string, eventId: string) => deliver(text, signed(text, eventId));
    const jobsFor = async (orderId: string) =>
      shop.rows(
        sql`select id from jobs.job where name = 'settle-checkout' and data->>'providerOrderId' = ${orderId}`,
      );

    test("with a wrong signature is refused and not stored (§10.15)", async () => {
      const eventId = randomUUID();
      const body = about("order_x", eventId);
      for (const headers of unsigned(body, eventId)) {
        expect(failureOf(await deliver(body, headers))).toBe("bad-signature");
      }
      const stored = shop.ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
      expect(await stored).toEqual([]);
    });

    test("for a provider that is not the shop's is refused", async () => {
      const eventId = randomUUID();
      const body = about("order_x", eventId);
      const delivery = { body: new TextEncoder().encode(body), headers: signed(body, eventId) };
      const received = await receiveWebhook(shop.ctx, "another", delivery);
      expect(failureOf(received)).toBe("bad-signature");
    });

    test.each(unreadable)("with the body %j is refused (§10.16)", async (body) => {
      expect(failureOf(await send(body, randomUUID()))).toBe("bad-body");
    });

    test("without an event id is refused", async () => {
      expect(failureOf(await send(about("order_x", ""), ""))).toBe("bad-body");
    });

    test("delivered again is stored once, with its provider, and worked once", async () => {
      const orderId = `order_${randomUUID()}`;
      const eventId = randomUUID();
      const results = await Promise.all(
        [1, 2, 3].map(() => send(about(orderId, eventId), eventId)),
      );
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(await jobsFor(orderId)).toHaveLength(1);
      const of = eq(webhookEvents.providerOrderId, orderId);
      expect(await shop.ctx.db.select().from(webhookEvents).where(of)).toMatchObject([
        { provider: protocol.name, attempts: 3 },
      ]);
    });

    test("about nothing that concerns the shop is taken, and nothing follows", async () => {
      const eventId = randomUUID();
      expect((await send(aboutNothing(eventId), eventId)).ok).toBe(true);
    });
  });
});

describe("the browser and the webhook", () => {
  eachProvider((engine, protocol) => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await startShop({ mode: "inside", engine, protocol, webhooks: true });
      await shop.work();
    });
    afterAll(() => shop.close());
    const placed = (uid: string) =>
      until("the order", async () => (await listOrders(shop.ctx, uid))[0]);

    test("a buyer who closed the tab after paying gets the order and the mails all the same (§10.10)", async () => {
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

    test("an event for an order that the shop does not know is kept and reported", async () => {
      const providerOrderId = `order_${randomUUID()}`;
      const eventId = randomUUID();
      const text = protocol.webhook.about(providerOrderId, eventId);
      const delivery = {
        body: new TextEncoder().encode(text),
        headers: protocol.webhook.signed(text, eventId),
      };
      successOf(await receiveWebhook(shop.ctx, protocol.name, delivery));
      const stored = await until("the report", async () => {
        const of = eq(webhookEvents.providerOrderId, providerOrderId);
        const [row] = await shop.ctx.db.select().from(webhookEvents).where(of);
        return row?.problem ? row : null;
      });
      expect(stored).toMatchObject({ event: expect.any(String), problem: "unknown order" });
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
