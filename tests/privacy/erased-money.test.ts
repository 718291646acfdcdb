import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { listRefundQueue } from "#server/payments/list-refund-queue.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { asha, boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import {
  aBuyer,
  aCheckout,
  anAddress,
  failureOf,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// Money that comes after its account was erased goes back (§12.25). The owner sees it; no mail is written to nobody.

const HOUR = 3600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let later = 0; // ms that the shop's clock is ahead
  const { add, aCardOrder, variantOf, linksOf, payAt, sync, rowOf } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    shop.ctx.now = () => new Date(Date.now() + later);
  });
  afterAll(() => shop.close());

  const refundsTo = (paymentId: string) =>
    shop.rows<{ id: string; amount: number; status: string; reason: string }>(
      sql`select id, amount::float8 as amount, status, reason from refunds where payment_id = ${paymentId}`,
    );
  const mailsNow = async () => (await shop.queuedMails()).length;

  /** What must hold of money that has come: it is on its way back, once, the owner sees it, and nobody is written to. */
  async function goesBack(paymentId: string, amount: number, mailsBefore: number) {
    const [refund, ...others] = await refundsTo(paymentId);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount });
    const { refunds } = successOf(await listRefundQueue(shop.ctx, boss, "on-the-way", 1));
    expect(refunds.find((each) => each.paymentId === paymentId)).toMatchObject({ amount });
    await until("it is given back", async () => {
      await followRefund(shop.ctx, refund?.id ?? "");
      return (await refundsTo(paymentId))[0]?.status === "processed";
    });
    expect(await mailsNow()).toBe(mailsBefore);
  }
  const paymentOf = async (linkId: string) => {
    const [row] = await shop.rows<{ paymentId: string }>(
      sql`select payment_id as "paymentId" from payment_links where id = ${linkId}`,
    );
    return row?.paymentId ?? "";
  };

  test("by a window of the provider that was left open", async () => {
    const { uid, email, checkoutId } = await aCheckout(shop.ctx, 1);
    const started = successOf(await startPayment(shop.ctx, uid, checkoutId));
    later = HOUR;
    successOf(await eraseRecords(shop.ctx, { uid, email }));
    const before = await mailsNow();
    const { paymentId } = await payByCard(shop, started);
    for (const _ of [1, 2]) {
      expect(failureOf(await settleCheckout(shop.ctx, started.orderId))).toBe("cancelled");
    }
    await goesBack(paymentId, started.amount, before);
  });

  test("by the link of an order by telephone", async () => {
    const buyer = await aBuyer(shop.ctx);
    await shop.rows(sql`update users set email_verified = true where id = ${buyer.uid}`);
    const entered = successOf(
      await enterOrder(
        shop.ctx,
        asha,
        { key: randomUUID(), shown: null },
        {
          ...{ customer: buyer.uid, address: anAddress({ email: buyer.email }) },
          ...{ lines: [{ variant: variantOf(1), quantity: "1" }], code: "", payment: "link" },
        },
      ),
    );
    if (entered.orderId !== null) throw new Error("it was placed at once");
    const [link] = await linksOf({ checkoutId: entered.checkoutId });
    await payAt(link?.url ?? ""); // its webhook comes late
    successOf(await eraseRecords(shop.ctx, buyer));
    const before = await mailsNow();
    for (const _ of [1, 2]) await sync(link?.id ?? "");
    await goesBack(await paymentOf(link?.id ?? ""), Number(link?.amount), before);
  });

  test("by the link for a difference: the order stays as it is", async () => {
    const { id, total } = await aCardOrder();
    const { userId } = await rowOf(id);
    const [user] = await shop.rows<{ email: string }>(
      sql`select email from users where id = ${userId}`,
    );
    expect(successOf(await add(id, 3, 1)).outcome).toBe("asked");
    const [link] = await linksOf({ orderId: id });
    await payAt(link?.url ?? "");
    successOf(await eraseRecords(shop.ctx, { uid: userId, email: user?.email ?? "" }));
    const before = await mailsNow();
    for (const _ of [1, 2]) await sync(link?.id ?? "");
    expect((await rowOf(id)).total).toBe(total);
    await goesBack(await paymentOf(link?.id ?? ""), Number(link?.amount), before);
  });
});
