import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paymentWords } from "../../domain/payment.ts";
import { confirmPayment } from "../../server/services/confirm-payment.ts";
import { deleteAccount } from "../../server/services/delete-account.ts";
import { followRefund, hearOfRefund } from "../../server/services/follow-refund.ts";
import { listOrderRefunds } from "../../server/services/list-order-refunds.ts";
import { listOrders } from "../../server/services/list-orders.ts";
import { listRefunds } from "../../server/services/list-refunds.ts";
import { renewCheckout } from "../../server/services/open-checkout.ts";
import { payOnDelivery } from "../../server/services/pay-on-delivery.ts";
import { readPayment } from "../../server/services/read-payment.ts";
import { reconcile } from "../../server/services/reconcile.ts";
import { settleCheckout } from "../../server/services/settle-checkout.ts";
import { startPayment } from "../../server/services/start-payment.ts";
import type { Shop } from "../../server/shop.ts";
import { eachEngine } from "../support/engines.ts";
import {
  aCart,
  aCheckout,
  aClient,
  aCustomer,
  anAddress,
  aPayment,
  failureOf,
  PASSWORD,
  payByCard,
  successOf,
} from "../support/people.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

const AUTHORISED_ONLY = "4100280000002005";
const DAY = 24 * 3600_000;
const ALL_WELL = { wrongAmount: 0, foreign: 0, paidTwice: false, refundMs: 0, refundFails: 0 };

eachEngine((engine) => {
  let house: TestShop;
  beforeAll(async () => {
    house = await makeShop(engine);
  });
  afterAll(() => house.close());
  afterEach(() => house.control("PATCH", "/control/switches", ALL_WELL));

  const turn = (switches: object) => house.control("PATCH", "/control/switches", switches);
  const refundOf = async (paymentId: string) =>
    (await listRefunds(house.shop)).find((refund) => refund.paymentId === paymentId);
  const moneyOf = async (orderId: string) => {
    const found = successOf(await house.payments.findPayments(orderId));
    return found.map(({ status, amount, refunded }) => [status, amount - refunded]);
  };
  /** A payment that is one rupee too much, and its refund as the shop wants it. */
  const aMisfit = async () => {
    await turn({ wrongAmount: 1 });
    const payment = await aPayment(house);
    expect(failureOf(await settleCheckout(house.shop, payment.orderId))).toBe("cancelled");
    const refund = await refundOf(payment.answer.paymentId);
    if (!refund) throw new Error("no refund is wanted");
    return { ...payment, refund };
  };

  describe("money that does not fit", () => {
    test.each([
      ["amount", { wrongAmount: 1 }],
      ["currency", { foreign: 1 }],
    ])(
      "by its %s makes no order and goes back once, however often it is settled",
      async (reason, switches) => {
        await turn(switches);
        const { uid, checkoutId, answer, orderId } = await aPayment(house);
        await Promise.all([1, 2, 3, 4].map(() => settleCheckout(house.shop, orderId)));
        expect(await listOrders(house.shop, uid)).toEqual([]);
        const refund = await refundOf(answer.paymentId);
        expect(refund).toMatchObject({ reason, status: "wanted", orderId: null, attempts: 0 });
        const jobs = await house.rows(
          sql`select id from jobs.job where name = 'follow-refund' and data->>'refundId' = ${refund?.id}`,
        );
        expect(jobs).toHaveLength(1);
        await Promise.all([1, 2, 3].map(() => followRefund(house.shop, refund?.id ?? "")));
        expect(await refundOf(answer.paymentId)).toMatchObject({
          status: "processed",
          lastError: null,
        });
        expect(await moneyOf(orderId)).toEqual([["refunded", 0]]);
        expect(await readPayment(house.shop, uid, checkoutId)).toMatchObject({
          kind: "refunded",
          refund: { paymentId: answer.paymentId },
        });
      },
    );

    test("is told to the customer by one mail", async () => {
      const { email, refund } = await aMisfit();
      const mails = (await house.queuedMails()).filter((mail) => mail.kind === "refund");
      const own = mails.filter((mail) => "to" in mail && mail.to === email);
      expect(own).toMatchObject([{ paymentId: refund.paymentId, amount: refund.amount }]);
    });

    test("beside cash on delivery goes back, and the order stays", async () => {
      const { uid, checkoutId, answer, orderId } = await aPayment(house);
      const unaware = { ...house.shop, payments: house.unreachable };
      const cash = successOf(await payOnDelivery(unaware, uid, checkoutId));
      expect(successOf(await settleCheckout(house.shop, orderId)).id).toBe(cash.id);
      const refund = await refundOf(answer.paymentId);
      expect(refund).toMatchObject({ reason: "ordered in cash", orderId: cash.id });
      expect(await listOrders(house.shop, uid)).toEqual([cash]);
    });

    test("of a second payment of one order goes back, the first one is the order's", async () => {
      await turn({ paidTwice: true });
      const { uid, answer, orderId } = await aPayment(house);
      const again = await payByCard(house, { key: house.payments.keyId, order_id: orderId });
      successOf(await settleCheckout(house.shop, orderId));
      const [order, ...others] = await listOrders(house.shop, uid);
      expect(others).toEqual([]);
      const spare = order?.paymentId === answer.paymentId ? again.paymentId : answer.paymentId;
      expect(await refundOf(spare)).toMatchObject({ reason: "paid twice", orderId: order?.id });
      expect(await refundOf(order?.paymentId ?? "")).toBeUndefined();
    });

    test("for a checkout that another order has cancelled goes back", async () => {
      const { uid, checkoutId, email } = await aCheckout(house.shop);
      const old = successOf(await startPayment(house.shop, uid, checkoutId));
      await aCart(house.shop, uid, 2, 1);
      const renewed = successOf(await renewCheckout(house.shop, uid, anAddress({ email })));
      const order = successOf(await payOnDelivery(house.shop, uid, renewed.checkoutId));
      const { paymentId } = await payByCard(house, old);
      expect(failureOf(await settleCheckout(house.shop, old.order_id))).toBe("cancelled");
      expect(await refundOf(paymentId)).toMatchObject({ reason: "checkout cancelled" });
      expect(await listOrders(house.shop, uid)).toEqual([order]);
      expect(failureOf(await startPayment(house.shop, uid, checkoutId))).toBe("over");
      expect(failureOf(await payOnDelivery(house.shop, uid, checkoutId))).toBe("cancelled");
    });

    test("that comes after the account is gone goes back, and no mail is written to nobody", async () => {
      const customer = await aCustomer(house.shop);
      const { uid, email, checkoutId } = await aCheckout(house.shop, 1, customer);
      const options = successOf(await startPayment(house.shop, uid, checkoutId));
      const later = { ...house.shop, now: () => new Date(Date.now() + 3600_000) };
      successOf(await deleteAccount(later, aClient(customer.cookies), { uid, email }, PASSWORD));
      const { paymentId } = await payByCard(house, options);
      expect(failureOf(await settleCheckout(house.shop, options.order_id))).toBe("cancelled");
      expect(await refundOf(paymentId)).toMatchObject({ reason: "checkout cancelled" });
      const kept = await house.rows<{ all: string }>(
        sql`select c::text as all from checkouts c where id = ${checkoutId}`,
      );
      expect(kept).toHaveLength(1);
      expect(kept[0]?.all).not.toMatch(/asha|neem|98765/i);
    });

    test("and is only authorised is not taken at all, and does not keep the buyer waiting", async () => {
      await turn({ wrongAmount: 1 });
      const { uid, checkoutId } = await aCheckout(house.shop);
      const options = successOf(await startPayment(house.shop, uid, checkoutId));
      const paid = await payByCard(house, options, AUTHORISED_ONLY);
      const { paymentId } = paid;
      expect(failureOf(await settleCheckout(house.shop, options.order_id))).toBe("not-paid");
      const confirmed = await confirmPayment(house.shop, uid, { checkoutId, ...paid });
      expect(failureOf(confirmed)).toBe("cancelled");
      expect(await readPayment(house.shop, uid, checkoutId)).toEqual({ kind: "released" });
      expect(await refundOf(paymentId)).toBeUndefined();
      expect(await moneyOf(options.order_id)).toEqual([["authorized", options.amount + 100]]);
    });
  });

  describe("a refund", () => {
    const sweepAfter = (ms: number, changes: Partial<Shop> = {}) => {
      const at = Date.now() + ms;
      return reconcile({ ...house.shop, now: () => new Date(at), ...changes });
    };

    test("that takes its time is followed to its end", async () => {
      const { refund, answer } = await aMisfit();
      await turn({ refundMs: 1 });
      await followRefund(house.shop, refund.id);
      const asked = await refundOf(answer.paymentId);
      expect(asked).toMatchObject({ status: "asked", providerRefundId: expect.any(String) });
      await sweepAfter(DAY);
      expect((await refundOf(answer.paymentId))?.status).toBe("processed");
    });

    test("that fails is shown as failed, and made good by hand it is processed", async () => {
      const { refund, answer } = await aMisfit();
      await turn({ refundFails: 1 });
      await followRefund(house.shop, refund.id);
      const failed = await refundOf(answer.paymentId);
      expect(failed).toMatchObject({ status: "failed", lastError: expect.any(String) });
      expect(house.log.some((line) => line.level === 50 && line.refundId === refund.id)).toBe(true);
      await followRefund(house.shop, refund.id);
      expect((await refundOf(answer.paymentId))?.status).toBe("failed");

      await turn({ refundFails: 0 });
      const byHand = await house.payments.refund({
        paymentId: answer.paymentId,
        amount: refund.amount,
        key: "by-hand-0001",
        notes: {},
      });
      const news = { paymentId: answer.paymentId, providerRefundId: successOf(byHand).id };
      expect(await hearOfRefund(house.shop, news)).toBe("done");
      expect(await refundOf(answer.paymentId)).toMatchObject({
        status: "processed",
        lastError: null,
      });
    });

    test("whose job is lost, or whose provider is away, is asked for by the sweep", async () => {
      const { orderId, answer } = await aMisfit();
      await sweepAfter(DAY, { payments: house.unreachable });
      expect(await refundOf(answer.paymentId)).toMatchObject({
        status: "wanted",
        attempts: 1,
        lastError: expect.stringContaining("fetch failed"),
      });
      await sweepAfter(2 * DAY);
      expect((await refundOf(answer.paymentId))?.status).toBe("processed");
      expect(await moneyOf(orderId)).toEqual([["refunded", 0]]);
    });

    test("that somebody gave by hand before is not given twice", async () => {
      const { refund, orderId, answer } = await aMisfit();
      const { paymentId } = answer;
      const byHand = { paymentId, amount: refund.amount, key: "by-hand-0002", notes: {} };
      successOf(await house.payments.refund(byHand));
      await followRefund(house.shop, refund.id);
      expect((await refundOf(paymentId))?.status).toBe("processed");
      expect(await moneyOf(orderId)).toEqual([["refunded", 0]]);
    });

    test("that the provider keeps refusing is failed after three days", async () => {
      const { refund, answer } = await aMisfit();
      const refusing = {
        ...house.payments,
        refund: (request: Parameters<typeof house.payments.refund>[0]) =>
          house.payments.refund({ ...request, amount: 1 }),
      };
      await followRefund({ ...house.shop, payments: refusing }, refund.id);
      expect((await refundOf(answer.paymentId))?.status).toBe("wanted");
      await sweepAfter(4 * DAY, { payments: refusing });
      expect((await refundOf(answer.paymentId))?.status).toBe("failed");
    });

    test("of an order's own payment, given in the provider's dashboard, is written down", async () => {
      const { uid, checkoutId, answer, orderId } = await aPayment(house);
      const order = successOf(await settleCheckout(house.shop, orderId));
      const { paymentId } = answer;
      const giveBack = async (amount: number, key: string) => {
        const { id } = successOf(
          await house.payments.refund({ paymentId, amount, key, notes: {} }),
        );
        expect(await hearOfRefund(house.shop, { paymentId, providerRefundId: id })).toBe("done");
      };
      await giveBack(100, "by-hand-0003");
      await giveBack(150, "by-hand-0004");
      successOf(await settleCheckout(house.shop, orderId));
      expect(await refundOf(paymentId)).toMatchObject({
        reason: "order refunded",
        status: "processed",
        orderId: order.id,
        amount: 250,
      });
      const back = await listOrderRefunds(house.shop, [order]);
      expect(back).toEqual({ [paymentId]: { amount: 250, status: "processed" } });
      // The order stands, and nothing "did not fit".
      expect(await readPayment(house.shop, uid, checkoutId)).toEqual({
        kind: "ordered",
        order,
        refund: null,
      });
    });

    test("of an order's own payment is followed to its end, and one that fails leaves it paid", async () => {
      const { answer, orderId } = await aPayment(house);
      const order = successOf(await settleCheckout(house.shop, orderId));
      const { paymentId } = answer;
      const giveBack = async (key: string) => {
        const request = { paymentId, amount: order.total, key, notes: {} };
        const { id } = successOf(await house.payments.refund(request));
        await hearOfRefund(house.shop, { paymentId, providerRefundId: id });
      };
      const words = async () =>
        paymentWords(order, (await listOrderRefunds(house.shop, [order]))[paymentId]);
      await turn({ refundFails: 1 });
      await giveBack("by-hand-0005");
      expect(await words()).toBe("Paid");
      await turn({ refundFails: 0, refundMs: 1 });
      await giveBack("by-hand-0006");
      expect(["Refund on its way", "Refunded"]).toContain(await words());
      await sweepAfter(DAY);
      expect(await words()).toBe("Refunded");
    });
  });
});
