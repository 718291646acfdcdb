import { sql } from "drizzle-orm";
import { auditBooks } from "#server/books/audit-books.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { followRefund } from "#server/payments/follow-refund.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { syncDispute } from "#server/payments/sync-dispute.ts";
import { aCashOrder, rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { aPaidOrder } from "#tests/returns/a-return.ts";
import { aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { until } from "#tests/support/until.ts";
import { DAY, type Desk } from "./desk.ts";
import { type Expected, openOrder, orderPage, type Wrongs } from "./wrong.ts";

const MINUTE = 60_000;
const ALL_WELL = { wrongAmount: 0, refundMs: 0, refundFails: 0 };
const REFUNDS = "/admin/dashboard/refunds";

/** Money that came while the provider could not be asked what it is for; `trouble` of the bank meanwhile. */
async function unasked({ shop, ctx, pass }: Desk, trouble: { wrongAmount?: number } = {}) {
  await shop.bank.turn(trouble);
  const { uid, checkoutId, answer } = await aPayment(shop, 1);
  await shop.bank.turn(ALL_WELL);
  const away = { ...ctx, payments: providersOf(shop.unreachable) };
  if (failureOf(await confirmPayment(away, uid, answer)) !== "order-pending") {
    throw new Error("the provider was asked");
  }
  pass(10 * MINUTE);
  const [row] = await shop.rows<{ total: number }>(
    sql`select total::float8 as total from checkouts where id = ${checkoutId}`,
  );
  return { of: checkoutId, money: row?.total ?? 0, age: 10 * MINUTE };
}

/** Money for an order of the provider that the shop does not know, which the provider reports. */
async function unknown(desk: Desk, amount: number): Promise<Expected> {
  const { shop } = desk;
  await shop.work();
  const order = { amount, receipt: "of another shop", notes: {} };
  const { id } = successOf(await shop.payments.createOrder(order));
  await shop.bank.pay(id, "paid");
  await until("it is known to be unknown", async () => (await desk.part("unmatched")).count > 0);
  return { of: id, money: null, age: 0 };
}

/** A dispute as the customer's bank begins it, and its event. */
async function dispute({ shop, ctx }: Desk, paymentId: string): Promise<string> {
  const path = `/control/payments/${paymentId}/dispute`;
  const { id } = (await shop.control("POST", path, {})) as { id: string };
  await syncDispute(ctx, "razorpay", id);
  return id;
}
async function ends({ shop, ctx }: Desk, id: string, status: "won" | "lost") {
  await shop.control("POST", `/control/disputes/${id}`, { status });
  await syncDispute(ctx, "razorpay", id);
}
const disputeOf = async ({ shop }: Desk, orderId: string | null) => {
  const [row] = await shop.rows<{ id: string }>(
    sql`select id from disputes where order_id = ${orderId}`,
  );
  return row?.id ?? "";
};

export const unmatched: Wrongs = [
  {
    name: "a payment of which no order came, as the provider was away",
    make: (desk) => unasked(desk),
    mend: { press: "settle" },
  },
  {
    name: "a payment of another amount than its checkout",
    make: (desk) => unasked(desk, { wrongAmount: 1 }),
    mend: { press: "settle" },
  },
  {
    name: "money that nobody can place",
    with: { events: true },
    make: (desk) => unknown(desk, 420_000),
    mend: { press: "give-back" },
  },
  {
    name: "money that is an order's, and says so to nobody",
    with: { events: true },
    make: async (desk) => {
      const { total } = await rowOf(desk.ctx, (await aCashOrder(desk.ctx)).id);
      return unknown(desk, total);
    },
    mend: {
      press: "attach",
      fields: async ({ shop }) => {
        const [row] = await shop.rows<{ id: string }>(sql`select id from orders`);
        return { orderId: row?.id ?? "" };
      },
    },
  },
  {
    name: "a dispute about a payment that became no order",
    make: async (desk) => {
      const { shop, ctx } = desk;
      await shop.bank.turn({ wrongAmount: 1 });
      const { orderId, answer } = await aPayment(shop, 1);
      await shop.bank.turn(ALL_WELL);
      await settleCheckout(ctx, orderId);
      const [payment] = successOf(await shop.payments.findPayments(orderId));
      return {
        of: await dispute(desk, answer.paymentId),
        money: payment?.amount ?? 0,
        age: 0,
      };
    },
    mend: { open: () => REFUNDS, work: (desk, { ref }) => ends(desk, ref ?? "", "won") },
  },
];

export const disputed: Wrongs = (["won", "lost"] as const).map((status) => ({
  name: `a dispute that is ${status}`,
  make: async (desk: Desk) => {
    const { id, total } = await aPaidOrder(desk.shop, 1);
    const { paymentId } = await rowOf(desk.ctx, id);
    await dispute(desk, paymentId);
    return { of: id, money: total, age: 0 };
  },
  mend: {
    open: openOrder,
    work: async (desk: Desk, { orderId }: { orderId: string | null }) =>
      ends(desk, await disputeOf(desk, orderId), status),
  },
})) as unknown as Wrongs;

let keys = 0;
/** Asks for all of an order's money back by the order's form, and has the provider asked. */
async function giveBack(desk: Desk, id: string, fields: Record<string, string> = { all: "yes" }) {
  const form = { reason: "goodwill", key: `wrong ${++keys}`, ...fields };
  await desk.post(`${orderPage(id)}/refund`, form);
  await follow(desk);
}
async function follow({ shop, ctx }: Desk) {
  const open = await shop.rows<{ id: string }>(
    sql`select id from refunds where status = 'requested'`,
  );
  for (const { id } of open) await followRefund(ctx, id);
}
async function refundFails(desk: Desk): Promise<Expected> {
  const { id, total } = await aPaidOrder(desk.shop, 1);
  await desk.shop.bank.turn({ refundFails: 1 });
  await giveBack(desk, id);
  await desk.shop.bank.turn(ALL_WELL);
  return { of: id, money: total, age: 0 };
}

export const refundsDue: Wrongs = [
  {
    name: "a refund that the provider could not make",
    make: refundFails,
    mend: { press: "again", after: (desk) => follow(desk) },
  },
  {
    name: "one that it will never be able to make",
    make: refundFails,
    mend: {
      press: "by-hand",
      after: async (desk) => {
        const [asked] = (await desk.part("refunds-due")).things;
        const refund = asked?.ref ?? "";
        await desk.post(REFUNDS, { intent: "paid", refund, reference: "UTR1234567" });
      },
    },
  },
  {
    name: "money that became no order and could not go back",
    make: async (desk) => {
      const { shop, ctx } = desk;
      await shop.bank.turn({ wrongAmount: 1 });
      const { orderId } = await aPayment(shop, 1);
      await shop.bank.turn({ wrongAmount: 0, refundFails: 1 });
      await settleCheckout(ctx, orderId);
      await follow(desk);
      await shop.bank.turn(ALL_WELL);
      const [row] = await shop.rows<{ of: string; money: number }>(
        sql`select id as of, amount::float8 as money from refunds`,
      );
      return { of: row?.of ?? "", money: row?.money ?? 0, age: 0 };
    },
    mend: {
      open: ({ ref }) => `${REFUNDS}?show=due#${ref}`,
      work: (desk, { ref }) =>
        desk.post(REFUNDS, { intent: "given-back", refund: ref ?? "", reference: "UTR1234567" }),
    },
  },
  {
    name: "cash that goes back by hand, without the bank's number",
    make: async (desk) => {
      const { id } = await aCashOrder(desk.ctx);
      await setStatus(desk.ctx, owner, id, "delivered");
      await giveBack(desk, id);
      return { of: id, money: (await rowOf(desk.ctx, id)).total, age: 0 };
    },
    mend: {
      open: ({ ref }) => `${REFUNDS}?show=due#${ref}`,
      work: async (desk, { ref }) => {
        const refund = ref ?? "";
        const payout = { payoutKind: "upi", upi: "asha@okbank" };
        await desk.post(REFUNDS, { intent: "payout", refund, ...payout });
        await desk.post(REFUNDS, { intent: "paid", refund, reference: "UTR1234567" });
      },
    },
  },
];

export const refundsSlow: Wrongs = [
  {
    name: "a refund of which the provider says nothing for eight days",
    make: async (desk) => {
      const { shop } = desk;
      const { id, total } = await aPaidOrder(shop, 1);
      await shop.bank.turn({ refundMs: 100 });
      await giveBack(desk, id);
      await shop.bank.turn(ALL_WELL);
      const { paymentId } = await rowOf(desk.ctx, id);
      await until("the money has arrived", async () => {
        const found = successOf(await shop.payments.findRefunds(paymentId));
        return found.every(({ status }) => status === "processed");
      });
      desk.pass(8 * DAY);
      return { of: id, money: total, age: 8 * DAY };
    },
    mend: { press: "look" },
  },
];

export const books: Wrongs = [
  {
    name: "money of an order that does not agree with its refunds",
    make: async (desk) => {
      const { id } = await aPaidOrder(desk.shop, 1);
      // As no use-case leaves it: a hand in the data, or a mistake.
      await desk.shop.rows(sql`update orders set refunded = 100 where id = ${id}`);
      await auditBooks(desk.ctx);
      return { of: id, money: null, age: 0 };
    },
    mend: {
      open: openOrder,
      work: async (desk, { orderId }) => {
        await giveBack(desk, orderId ?? "", { amount: "50" });
        await auditBooks(desk.ctx);
      },
    },
  },
];
