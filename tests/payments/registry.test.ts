import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { readEnvironment } from "#server/config/env.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { originsOf, providersOf } from "#server/payments/provider/providers.ts";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";
import { adapters, configureProviders } from "#server/payments/registry/registry.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { aCheckout, aPayment, failureOf, payByCard, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import type { RunningProvider } from "#tests/support/provider/protocol.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { ledgerpayAdapter } from "./second-provider/adapter.ts";
import { ledgerpayProtocol } from "./second-provider/protocol.ts";

const both = [...adapters, ledgerpayAdapter];
const razorpayAccount = {
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
};
const ledgerpayAccount = {
  LEDGERPAY_URL: "https://ledgerpay.example",
  LEDGERPAY_TOKEN: "token",
  LEDGERPAY_SECRET: "secret",
};
const names = (variables: Record<string, string>) => {
  const env = { ...readEnvironment({}, { development: false }), PAYMENTS: "card", ...variables };
  const { current, all } = configureProviders(env, both);
  return [current?.name ?? null, all.map(({ name }) => name).sort()];
};

describe("the registry", () => {
  test("takes new payments with the first configured provider, or the one that is named (§10.31)", () => {
    expect(names({})).toEqual([null, []]);
    expect(names(razorpayAccount)).toEqual(["razorpay", ["razorpay"]]);
    expect(names(ledgerpayAccount)).toEqual(["ledgerpay", ["ledgerpay"]]);
    const all = { ...razorpayAccount, ...ledgerpayAccount };
    expect(names(all)).toEqual(["razorpay", ["ledgerpay", "razorpay"]]);
    expect(names({ ...all, PAYMENTS: "ledgerpay" })).toEqual([
      "ledgerpay",
      ["ledgerpay", "razorpay"],
    ]);
  });

  test("keeps asking about earlier money in a shop that takes cash only by now (§10.31)", () => {
    expect(names({ ...razorpayAccount, PAYMENTS: "cod" })).toEqual([null, ["razorpay"]]);
    expect(names({ ...razorpayAccount, PAYMENTS: "ledgerpay" })).toEqual([null, ["razorpay"]]);
  });

  test("has one name for each provider, and each reads variables of its own", () => {
    expect(new Set(both.map(({ name }) => name)).size).toBe(both.length);
    const variables = both.flatMap((adapter) => Object.keys(adapter.variables));
    expect(new Set(variables).size).toBe(variables.length);
    for (const { variables: own, companions } of both) {
      expect(Object.keys(own)).toEqual(expect.arrayContaining([...companions]));
    }
  });
});

describe("what the payment page may load", () => {
  const of = (apiUrl: string, checkoutScript: string) =>
    originsOf(providersOf(razorpay({ ...KEYS, apiUrl, checkoutScript })));
  const own = "https://*.razorpay.com";

  test("is Razorpay's own hosts for Razorpay itself and for a script of the shop's own", () => {
    const expected = { script: [own], frame: [own], connect: [own], img: [own], form: [own] };
    const live = of("https://api.razorpay.com", "https://checkout.razorpay.com/v1/checkout.js");
    expect(live).toEqual(expected);
    expect(of("http://127.0.0.1:3000/sandbox", "/sandbox/razorpay/checkout.js")).toEqual(expected);
  });

  test("is also where another address of the protocol lies", () => {
    const { script, frame } = of("https://api.pay.example/x", "https://js.pay.example/checkout.js");
    expect(script).toEqual([own, "https://js.pay.example"]);
    expect(frame).toEqual([own, "https://js.pay.example", "https://api.pay.example"]);
  });
});

bothEngines((engine) => {
  let shop: TestShop;
  let second: RunningProvider;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    second = await ledgerpayProtocol.open(null);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
  });
  /** The same shop after it has changed from Razorpay to the second provider. */
  const changed = () => ({
    ...shop.ctx,
    payments: providersOf(second.client, shop.payments),
  });
  const providerOf = async (checkoutId: string) => {
    const [row] = await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    return row?.provider;
  };

  describe("after the shop has changed its provider", () => {
    test("money is settled with the provider that took it (§10.31)", async () => {
      const { uid, orderId, answer } = await aPayment(shop);
      const order = successOf(await settleCheckout(changed(), orderId));
      expect(order.paymentId).toBe(answer.paymentId);
      expect(await listOrders(shop.ctx, uid)).toEqual([order]);
      expect(await providerOf(answer.checkoutId)).toBe("razorpay");
    });

    test("a checkout that was begun is paid where it was begun, a new one at the new provider", async () => {
      const begun = await aCheckout(shop.ctx);
      const first = successOf(await startPayment(shop.ctx, begun.uid, begun.checkoutId));
      const again = successOf(await startPayment(changed(), begun.uid, begun.checkoutId));
      expect(again).toEqual(first);
      expect(again.start.kind).toBe("window");
      const fresh = await aCheckout(shop.ctx);
      const started = successOf(await startPayment(changed(), fresh.uid, fresh.checkoutId));
      expect(started).toMatchObject({ provider: "ledgerpay", start: { kind: "page" } });
      expect(await providerOf(fresh.checkoutId)).toBe("ledgerpay");
      const paid = await payByCard({ bank: second }, started);
      const order = successOf(await settleCheckout(changed(), started.orderId));
      expect(order.paymentId).toBe(paid.paymentId);
    });

    test("money that does not fit goes back by the provider that took it", async () => {
      await shop.bank.turn({ wrongAmount: 1 });
      const { orderId, answer } = await aPayment(shop);
      await shop.bank.turn({ wrongAmount: 0 });
      expect(failureOf(await settleCheckout(changed(), orderId))).toBe("cancelled");
      const of = eq(refunds.paymentId, answer.paymentId);
      const [row] = await shop.ctx.db.select().from(refunds).where(of);
      expect(row).toMatchObject({ provider: "razorpay", status: "requested" });
      await followRefund(changed(), row?.id ?? "");
      const [after] = await shop.ctx.db.select().from(refunds).where(of);
      expect(after?.status).toBe("processed");
    });

    test("money of a provider that is not configured any more waits, and nothing is given up", async () => {
      const { uid, checkoutId, orderId, answer } = await aPayment(shop);
      const without = { ...shop.ctx, payments: providersOf(second.client) };
      expect(failureOf(await settleCheckout(without, orderId))).toBe("provider-unreachable");
      const later = () => new Date(Date.now() + 5 * 24 * 3600_000);
      await reconcile({ ...without, now: later });
      const [row] = await shop.ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
      expect(row).toMatchObject({ status: "awaiting payment" });
      expect(row?.nextCheckAt).not.toBeNull();
      successOf(await settleCheckout(shop.ctx, orderId));
      const [order] = await listOrders(shop.ctx, uid);
      expect(order?.paymentId).toBe(answer.paymentId);
    });
  });
});
