import { fingerprint } from "#domain/cart.ts";
import { COD } from "#domain/order.ts";
import type { Database } from "#server/platform/db/database.ts";
import { checkouts as checkoutTable } from "#server/platform/db/schema/checkout.ts";
import { mails as mailTable } from "#server/platform/db/schema/mail.ts";
import { orders as orderTable } from "#server/platform/db/schema/orders.ts";
import { refunds as refundTable } from "#server/platform/db/schema/payments.ts";
import type { SmtpBox } from "#tests/support/smtp.ts";
import type { Shopper } from "./shopper.ts";
import type { Books } from "./till.ts";

export type Audit = {
  /** What is not as it must be, in words. */
  problems: string[];
  counts: Record<string, number>;
};

/**
 * Holds the provider's books, the shop's database and the mails against each other: every captured
 * payment is one order or one refund, every order has its money, its snapshot and its two mails,
 * every refund its mail, no order is acknowledged that is not there, and there is nothing else.
 */
export async function audit(
  db: Database,
  books: Books,
  arrived: SmtpBox["mails"],
  shoppers: readonly Shopper[],
): Promise<Audit> {
  const orders = await db.select().from(orderTable);
  const refunds = await db.select().from(refundTable);
  const checkouts = new Map((await db.select().from(checkoutTable)).map((row) => [row.id, row]));
  const mails = await db.select().from(mailTable);
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };

  const captured = books.payments.filter((payment) => payment.captured);
  for (const payment of captured) {
    const { id } = payment;
    const own = orders.filter(({ paymentId }) => paymentId === id);
    const back = refunds.filter(({ paymentId }) => paymentId === id);
    must(own.length + back.length === 1, `${id}: ${own.length} orders, ${back.length} refunds`);
    const given = books.refunds.filter((refund) => refund.payment_id === id);
    must(given.length === back.length, `${id}: ${given.length} refunds at the provider`);
    for (const refund of back) {
      must(refund.status === given[0]?.status, `${id}: refund ${refund.status}, not followed`);
      must(refund.status === "processed" || refund.status === "failed", `${id}: refund is open`);
      must(refund.amount === payment.amount, `${id}: ${refund.amount} of ${payment.amount} back`);
      const left = refund.status === "failed" ? payment.amount : 0;
      must(payment.amount - payment.amount_refunded === left, `${id}: money is left`);
    }
  }
  for (const order of orders) {
    const checkout = checkouts.get(order.checkoutId);
    must(checkout?.status === "ordered", `${order.id}: its checkout is ${checkout?.status}`);
    must(order.total === checkout?.total, `${order.id}: not the total of its snapshot`);
    const same = checkout && fingerprint(order.items) === fingerprint(checkout.items);
    must(same === true, `${order.id}: not the items of its snapshot`);
    if (order.paymentId === COD) continue;
    const payment = captured.find(({ id }) => id === order.paymentId);
    must(payment?.status === "captured", `${order.id}: its payment is ${payment?.status}`);
    must(payment?.amount === order.total, `${order.id}: paid ${payment?.amount}`);
    must(payment?.currency === "INR", `${order.id}: paid in ${payment?.currency}`);
    must(payment?.order_id === checkout?.providerOrderId, `${order.id}: another's payment`);
  }
  const purchases = new Set(orders.map(({ checkoutId }) => checkoutId));
  must(purchases.size === orders.length, "a checkout has two orders");
  for (const refund of refunds) {
    must(
      captured.some(({ id }) => id === refund.paymentId),
      `${refund.id}: gives back nothing`,
    );
  }

  // One mail is one Message-ID; the same one twice is a copy from a shop that died while sending.
  const received = new Map(arrived.map(({ email }) => [email.messageId, readMail(email)]));
  const about = (text: string) =>
    [...received.values()].filter((mail) => mail.subject.includes(text));
  let expected = 0;
  for (const order of orders) {
    const own = about(order.id);
    const toAdmin = own.filter(({ to }) => to === "orders@greenverse.example");
    const toCustomer = own.filter(({ to }) => to === order.shippingAddress?.email);
    const complete = own.length === 2 && toAdmin.length === 1 && toCustomer.length === 1;
    must(
      complete,
      `${order.id}: ${toCustomer.length} mails to the customer, ${toAdmin.length} to the admin`,
    );
    expected += 2;
  }
  const returns = [...received.values()].filter(({ subject }) => subject.includes("refund"));
  for (const refund of refunds) {
    const own = returns.filter(({ text }) => text.includes(refund.paymentId));
    must(own.length === 1, `${refund.paymentId}: ${own.length} mails about its refund`);
    expected += 1;
  }
  must(received.size === expected, `${received.size} mails instead of ${expected}`);
  must(
    mails.every(({ state }) => state === "sent"),
    "a mail is not sent",
  );

  const known = new Set(orders.map(({ id }) => id));
  for (const { habit, told, gaveUp } of shoppers) {
    for (const id of told) must(known.has(id), `${id}: acknowledged, and gone`);
    must(gaveUp === null, `a shopper who ${habit} gave up at ${gaveUp}`);
  }
  const open = [...checkouts.values()].filter(({ status }) => status === "paid");
  must(open.length === 0, `${open.length} checkouts are paid and not ordered`);

  const of = (reason: string) => refunds.filter((refund) => refund.reason === reason).length;
  return {
    problems,
    counts: {
      captured: captured.length,
      "card orders": orders.filter(({ paymentId }) => paymentId !== COD).length,
      "cash orders": orders.filter(({ paymentId }) => paymentId === COD).length,
      refunds: refunds.length,
      "  wrong amount": of("amount"),
      "  other currency": of("currency"),
      "  beside cash": of("ordered in cash"),
      "  paid twice": of("paid twice"),
      "  cancelled checkout": of("checkout cancelled"),
      "refunds that failed at the provider": refunds.filter(({ status }) => status === "failed")
        .length,
      mails: received.size,
      "mails delivered again": arrived.length - received.size,
    },
  };
}

function readMail({ to, subject, text }: SmtpBox["mails"][number]["email"]) {
  const receivers = to?.map((one) => one.address ?? "") ?? [];
  return { to: receivers.join(), subject: subject ?? "", text: text ?? "" };
}
