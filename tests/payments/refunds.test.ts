import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { listRefunds } from "#server/admin/list-refunds.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { renewCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import type { Context } from "#server/context/context.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
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
} from "#tests/support/customers.ts";
import type { Trouble } from "#tests/support/provider/protocol.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { eachProvider } from "./contract.ts";

const admin: SignedInAdmin = {
  uid: "u",
  email: "asha@greenverse.example",
  authority: { role: "admin", permissions: defaultPermissions("admin") },
};
const DAY = 24 * 3600_000;
const ALL_WELL = { wrongAmount: 0, foreign: 0, paidTwice: false, refundMs: 0, refundFails: 0 };

eachProvider((engine, protocol) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, protocol });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.bank.turn(ALL_WELL));

  const turn = (trouble: Partial<Trouble>) => shop.bank.turn(trouble);
  const refundOf = async (paymentId: string) =>
    successOf(await listRefunds(shop.ctx, admin)).find((refund) => refund.paymentId === paymentId);
  const moneyOf = async (orderId: string) => {
    const found = successOf(await shop.payments.findPayments(orderId));
    return found.map(({ status, amount, refunded }) => [status, amount - refunded]);
  };
  /** A payment that is one rupee too much, and its refund as the shop requests it. */
  const aMisfit = async () => {
    await turn({ wrongAmount: 1 });
    const payment = await aPayment(shop);
    expect(failureOf(await settleCheckout(shop.ctx, payment.orderId))).toBe("cancelled");
    const refund = await refundOf(payment.answer.paymentId);
    if (!refund) throw new Error("no refund is requested");
    return { ...payment, refund };
  };

  describe("money that does not fit", () => {
    test.each([
      ["amount", { wrongAmount: 1 }],
      ["currency", { foreign: 1 }],
    ])(
      "by its %s makes no order and goes back once, however often it is settled (§8.7, §10.10, §10.21)",
      async (reason, switches) => {
        await turn(switches);
        const { uid, checkoutId, answer, orderId } = await aPayment(shop);
        await Promise.all([1, 2, 3, 4].map(() => settleCheckout(shop.ctx, orderId)));
        expect(await listOrders(shop.ctx, uid)).toEqual([]);
        const refund = await refundOf(answer.paymentId);
        expect(refund).toMatchObject({ reason, status: "requested", orderId: null, attempts: 0 });
        const jobs = await shop.rows(
          sql`select id from jobs.job where name = 'follow-refund' and data->>'refundId' = ${refund?.id}`,
        );
        expect(jobs).toHaveLength(1);
        await Promise.all([1, 2, 3].map(() => followRefund(shop.ctx, refund?.id ?? "")));
        expect(await refundOf(answer.paymentId)).toMatchObject({
          status: "processed",
          lastError: null,
        });
        expect(await moneyOf(orderId)).toEqual([["refunded", 0]]);
        expect(await readPayment(shop.ctx, uid, checkoutId)).toMatchObject({
          kind: "refunded",
          refund: { paymentId: answer.paymentId },
        });
      },
    );

    test("is notified to the customer by one mail (§10.24)", async () => {
      const { email, refund } = await aMisfit();
      const mails = (await shop.queuedMails()).filter((mail) => mail.kind === "refund");
      const own = mails.filter((mail) => "to" in mail && mail.to === email);
      expect(own).toMatchObject([{ paymentId: refund.paymentId, amount: refund.amount }]);
    });

    test("beside cash on delivery goes back, and the order stays (§10.20)", async () => {
      const { uid, checkoutId, answer, orderId } = await aPayment(shop);
      const unaware = { ...shop.ctx, payments: providersOf(shop.unreachable) };
      const cash = successOf(await payOnDelivery(unaware, uid, checkoutId));
      expect(successOf(await settleCheckout(shop.ctx, orderId)).id).toBe(cash.id);
      const refund = await refundOf(answer.paymentId);
      expect(refund).toMatchObject({ reason: "ordered in cash", orderId: cash.id });
      expect(await listOrders(shop.ctx, uid)).toEqual([cash]);
    });

    test("of a second payment of one order goes back, the first one is the order's (§10.18, §10.20)", async () => {
      await turn({ paidTwice: true });
      const { uid, answer, orderId } = await aPayment(shop);
      const again = await payByCard(shop, { orderId });
      successOf(await settleCheckout(shop.ctx, orderId));
      const [order, ...others] = await listOrders(shop.ctx, uid);
      expect(others).toEqual([]);
      const spare = order?.paymentId === answer.paymentId ? again.paymentId : answer.paymentId;
      expect(await refundOf(spare)).toMatchObject({ reason: "paid twice", orderId: order?.id });
      expect(await refundOf(order?.paymentId ?? "")).toBeUndefined();
    });

    test("for a checkout that another order has cancelled goes back", async () => {
      const { uid, checkoutId, email } = await aCheckout(shop.ctx);
      const old = successOf(await startPayment(shop.ctx, uid, checkoutId));
      await aCart(shop.ctx, uid, 2, 1);
      const details = { address: anAddress({ email }), buyer: null };
      const renewed = successOf(await renewCheckout(shop.ctx, uid, details));
      const order = successOf(await payOnDelivery(shop.ctx, uid, renewed.checkoutId));
      const { paymentId } = await payByCard(shop, old);
      expect(failureOf(await settleCheckout(shop.ctx, old.orderId))).toBe("cancelled");
      expect(await refundOf(paymentId)).toMatchObject({ reason: "checkout cancelled" });
      expect(await listOrders(shop.ctx, uid)).toEqual([order]);
      expect(failureOf(await startPayment(shop.ctx, uid, checkoutId))).toBe("over");
      expect(failureOf(await payOnDelivery(shop.ctx, uid, checkoutId))).toBe("cancelled");
    });

    test("that comes after the account is gone goes back, and no mail is written to nobody", async () => {
      const customer = await aCustomer(shop.ctx);
      const { uid, email, checkoutId } = await aCheckout(shop.ctx, 1, customer);
      const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
      const later = { ...shop.ctx, now: () => new Date(Date.now() + 3600_000) };
      successOf(await eraseAccount(later, aClient(customer.cookies), { uid, email }, PASSWORD));
      const { paymentId } = await payByCard(shop, options);
      expect(failureOf(await settleCheckout(shop.ctx, options.orderId))).toBe("cancelled");
      expect(await refundOf(paymentId)).toMatchObject({ reason: "checkout cancelled" });
      const stored = await shop.rows<{ all: string }>(
        sql`select c::text as all from checkouts c where id = ${checkoutId}`,
      );
      expect(stored).toHaveLength(1);
      expect(stored[0]?.all).not.toMatch(/asha|neem|98765/i);
    });

    test("and is only authorised is not taken at all, and does not keep the buyer waiting (§8.7)", async () => {
      await turn({ wrongAmount: 1 });
      const { uid, checkoutId } = await aCheckout(shop.ctx);
      const options = successOf(await startPayment(shop.ctx, uid, checkoutId));
      const paid = await payByCard(shop, options, "authorised");
      const { paymentId } = paid;
      expect(failureOf(await settleCheckout(shop.ctx, options.orderId))).toBe("not-paid");
      const confirmed = await confirmPayment(shop.ctx, uid, { checkoutId, ...paid });
      expect(failureOf(confirmed)).toBe("cancelled");
      expect(await readPayment(shop.ctx, uid, checkoutId)).toEqual({ kind: "released" });
      expect(await refundOf(paymentId)).toBeUndefined();
      expect(await moneyOf(options.orderId)).toEqual([["authorized", options.amount + 100]]);
    });
  });

  describe("a refund", () => {
    const sweepAfter = (ms: number, changes: Partial<Context> = {}) => {
      const at = Date.now() + ms;
      return reconcile({ ...shop.ctx, now: () => new Date(at), ...changes });
    };

    test("that takes its time is followed to its end", async () => {
      const { refund, answer } = await aMisfit();
      await turn({ refundMs: 1000 });
      await followRefund(shop.ctx, refund.id);
      const pending = await refundOf(answer.paymentId);
      expect(pending).toMatchObject({ status: "pending", providerRefundId: expect.any(String) });
      let days = 0; // each look is followed by a pause
      const swept = async () => {
        await sweepAfter(++days * DAY);
        return (await refundOf(answer.paymentId))?.status;
      };
      await expect.poll(swept, { timeout: 30_000 }).toBe("processed");
    });

    test("that fails is shown as failed, and made good by hand it is processed (§10.22)", async () => {
      const { refund, answer } = await aMisfit();
      await turn({ refundFails: 1 });
      await followRefund(shop.ctx, refund.id);
      const failed = await refundOf(answer.paymentId);
      expect(failed).toMatchObject({ status: "failed", lastError: expect.any(String) });
      expect(shop.log.some((line) => line.level === 50 && line.refundId === refund.id)).toBe(true);
      await followRefund(shop.ctx, refund.id);
      expect((await refundOf(answer.paymentId))?.status).toBe("failed");

      await turn({ refundFails: 0 });
      const byHand = await shop.payments.refund({
        paymentId: answer.paymentId,
        amount: refund.amount,
        key: "by-hand-0001",
        notes: {},
      });
      const event = { paymentId: answer.paymentId, providerRefundId: successOf(byHand).id };
      expect(await syncRefund(shop.ctx, event)).toBe("done");
      expect(await refundOf(answer.paymentId)).toMatchObject({
        status: "processed",
        lastError: null,
      });
    });

    test("whose job is lost, or whose provider is away, is asked for by the sweep", async () => {
      const { orderId, answer } = await aMisfit();
      await sweepAfter(DAY, { payments: providersOf(shop.unreachable) });
      expect(await refundOf(answer.paymentId)).toMatchObject({
        status: "requested",
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
      successOf(await shop.payments.refund(byHand));
      await followRefund(shop.ctx, refund.id);
      expect((await refundOf(paymentId))?.status).toBe("processed");
      expect(await moneyOf(orderId)).toEqual([["refunded", 0]]);
    });

    test("that the provider keeps refusing is failed after three days (§10.23)", async () => {
      const { refund, answer } = await aMisfit();
      const refusing = {
        ...shop.payments,
        refund: (request: Parameters<typeof shop.payments.refund>[0]) =>
          shop.payments.refund({ ...request, amount: 1 }),
      };
      await followRefund({ ...shop.ctx, payments: providersOf(refusing) }, refund.id);
      expect((await refundOf(answer.paymentId))?.status).toBe("requested");
      await sweepAfter(4 * DAY, { payments: providersOf(refusing) });
      expect((await refundOf(answer.paymentId))?.status).toBe("failed");
    });

    test("of which a part was given in the provider's dashboard asks for the rest", async () => {
      const { orderId, refund } = await aMisfit();
      const { paymentId, amount, id } = refund;
      const part = { paymentId, amount: 300, key: `by-hand-${id.slice(0, 8)}`, notes: {} };
      successOf(await shop.payments.refund(part));
      await Promise.all([1, 2].map(() => followRefund(shop.ctx, id)));
      expect(await refundOf(paymentId)).toMatchObject({ status: "processed", amount });
      expect(await moneyOf(orderId)).toEqual([["refunded", 0]]);
    });
  });
});
