import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cancelByAdmin } from "#server/checkout/cancel-order.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { syncDispute } from "#server/payments/sync-dispute.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCheckout, aCustomer, aPayment, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { controlSandbox } from "#tests/support/provider/razorpay.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// What came, went back and was lost belongs to the payment that it came by (§22.51).

const SLOW = 400; // ms that the bank takes to say that it cannot

bothEngines((engine) => {
  let shop: TestShop;
  let site: Site;
  let asha: Awaited<ReturnType<typeof aSuperAdmin>>;
  const { aCardOrder, add, linksOf, payAt, rowOf, seenOf, sync } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    site = await openSite(shop.ctx);
    asha = await aSuperAdmin(shop.ctx);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });
  afterEach(() => shop.bank.turn({ refundMs: 0, refundFails: 0 }));

  /** A dispute about a payment, as the customer's bank opens it. */
  async function dispute(paymentId: string, amount?: number) {
    const control = (path: string, body: object) =>
      controlSandbox(shop.bank.url, "POST", path, body) as Promise<{ id: string }>;
    const { id } = await control(
      `/control/payments/${paymentId}/dispute`,
      amount === undefined ? {} : { amount },
    );
    const syncAgain = () => syncDispute(shop.ctx, "razorpay", id);
    await syncAgain();
    return async () => {
      await control(`/control/disputes/${id}`, { status: "lost" });
      await Promise.all([syncAgain(), syncAgain()]);
    };
  }
  let keys = 0;
  const giveBack = async (id: string, amount: number) => {
    const fields = { amount: String(amount / 100), reason: "goodwill", note: "" };
    return successOf(await refundByAdmin(shop.ctx, boss, { id, key: `key ${++keys}` }, fields));
  };
  const cancel = async (id: string) =>
    successOf(
      await cancelByAdmin(
        shop.ctx,
        boss,
        { id, seen: await seenOf(id) },
        { reason: "asked", note: "" },
      ),
    );
  const refundsOf = (id: string) =>
    shop.rows<{ paymentId: string; amount: number; status: string }>(
      sql`select payment_id as "paymentId", amount::float8 as amount, status from refunds
        where order_id = ${id} order by created_at, id`,
    );
  const moneyOf = (id: string) => readOrderMoney(shop.ctx, id);

  /** A cash order that was paid by a link. */
  async function aCashOrderPaidOnline() {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, 1, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    const { url } = successOf(await payNow(shop.ctx, customer.uid, id));
    const [link] = await linksOf({ orderId: id });
    await payAt(url);
    await sync(link?.id ?? "");
    const [paid] = await shop.rows<{ paymentId: string }>(
      sql`select payment_id as "paymentId" from payment_links where id = ${link?.id ?? ""}`,
    );
    return { id, total, paymentId: paid?.paymentId ?? "" };
  }

  test.each([
    ["of a card order", () => aCardOrder()],
    ["of a cash order that was paid by a link", aCashOrderPaidOnline],
  ])("a refund %s that fails after its payment was lost sets nothing free", async (_, anOrder) => {
    const { id, total, paymentId } = await anOrder();
    const lose = await dispute(paymentId);
    await shop.bank.turn({ refundMs: SLOW, refundFails: 1 });
    const [refund] = await giveBack(id, total);
    await followRefund(shop.ctx, refund?.id ?? "");
    const [{ providerRefundId } = { providerRefundId: "" }] = await shop.rows<{
      providerRefundId: string;
    }>(
      sql`select provider_refund_id as "providerRefundId" from refunds where id = ${refund?.id ?? ""}`,
    );
    await lose();
    expect(await moneyOf(id)).toMatchObject({ captured: total, refunded: total, left: 0 });
    await until("the bank has refused", async () => {
      const found = successOf(await shop.payments.findRefund(providerRefundId));
      return found.status === "failed";
    });
    await syncRefund(shop.ctx, { paymentId, providerRefundId });
    expect(await moneyOf(id)).toMatchObject({ captured: 0, refunded: 0, left: 0 });
    await cancel(id);
    expect(await refundsOf(id)).toMatchObject([{ status: "failed" }]);
    const page = await getPage(site, `/admin/dashboard/orders/${id}`, asha.cookies);
    expect(page.status).toBe(200);
  });

  test("what a bank took of one payment does not go back by it, and the other is whole", async () => {
    const { id, total: first, paymentId } = await aCardOrder();
    expect(successOf(await add(id, 3, 1)).outcome).toBe("asked");
    const [link] = await linksOf({ orderId: id });
    await payAt(link?.url ?? "");
    await sync(link?.id ?? "");
    const second = Number(link?.amount);
    expect(await moneyOf(id)).toMatchObject({ captured: first + second });
    const [paid] = await shop.rows<{ paymentId: string }>(
      sql`select payment_id as "paymentId" from payment_links where id = ${link?.id ?? ""}`,
    );
    await (await dispute(paid?.paymentId ?? ""))();
    expect(await moneyOf(id)).toMatchObject({ captured: first, left: first });
    await cancel(id);
    expect(await refundsOf(id)).toMatchObject([{ paymentId, amount: first }]);
  });

  test("a part that was lost lowers what can go back by that payment alone", async () => {
    const { id, total, paymentId } = await aCardOrder();
    await (await dispute(paymentId, 5_000_00))();
    await (await dispute(paymentId, 7_000_00))();
    expect(await moneyOf(id)).toMatchObject({ captured: total - 12_000_00 });
    await cancel(id);
    expect(await refundsOf(id)).toMatchObject([{ paymentId, amount: total - 12_000_00 }]);
  });

  test("what the owner gave back that a bank took as well is in the books (§22.56)", async () => {
    const { id, total, paymentId } = await aCardOrder();
    await (await dispute(paymentId))();
    const amount = 400_00;
    const given = (await controlSandbox(
      ...([shop.bank.url, "POST", `/v1/payments/${paymentId}/refund`, { amount }] as const),
    )) as { id: string };
    await syncRefund(shop.ctx, { paymentId, providerRefundId: given.id });
    expect(await refundsOf(id)).toMatchObject([{ paymentId, amount }]);
    expect(await moneyOf(id)).toMatchObject({ captured: amount, refunded: amount, left: 0 });
    expect((await rowOf(id)).total).toBe(total);
  });

  test("a dispute that is reported before its payment is an order's joins the order", async () => {
    const { uid, checkoutId, answer } = await aPayment(shop);
    const { razorpay_payment_id: paymentId = "" } = answer.fields;
    await (await dispute(paymentId))();
    const given = { checkoutId, fields: answer.fields };
    const { id } = successOf(await confirmPayment(shop.ctx, uid, given));
    await reconcilePayments(shop.ctx);
    expect(await moneyOf(id)).toMatchObject({ captured: 0, refunded: 0, left: 0 });
    const kinds = (await findOrderEvents(shop.ctx.db, id, { all: true })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith("dispute"))).toEqual(["dispute opened"]);
    await reconcilePayments(shop.ctx);
    const again = await findOrderEvents(shop.ctx.db, id, { all: true });
    expect(again).toHaveLength(kinds.length);
  });

  test("what was given as goodwill stays given when the order is changed", async () => {
    const { id, total } = await aCardOrder(2);
    await giveBack(id, 5_000_00);
    const edit = { id, seen: await seenOf(id) };
    const edited = successOf(await editLines(shop.ctx, boss, edit, ["1"]));
    expect(edited).toEqual({ total: total / 2, back: total / 2 });
    expect(await moneyOf(id)).toMatchObject({ captured: total, refunded: total / 2 + 5_000_00 });
    expect((await rowOf(id)).overpaid).toBe(total / 2);
    const rest = await cancel(id);
    expect(rest.status).toBe("cancelled");
    expect(await moneyOf(id)).toMatchObject({ captured: total, refunded: total });
  });
});
