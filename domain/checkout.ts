import { CURRENCY, type Paise } from "./money.ts";
import { COD } from "./order.ts";
import type { RefundReason } from "./refund.ts";

/**
 * The states of a checkout, each further than the one before. A checkout only ever moves forward,
 * so events may come in any order, late and twice: the state is the furthest that any of it proves.
 * What failed or was abandoned can still be paid; what is cancelled or ordered has had its end.
 */
export const checkoutStatuses = [
  "started",
  "awaiting payment",
  "failed",
  "abandoned",
  "paid",
  "cancelled",
  "ordered",
] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** Whether a text from outside can be the id of a checkout. */
export const isCheckoutId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The states from which a checkout may still come to this one. */
export function statesBefore(status: CheckoutStatus): CheckoutStatus[] {
  return checkoutStatuses.slice(0, checkoutStatuses.indexOf(status));
}

/** Whether a checkout has had its end: an order, or none for good. Money may come all the same. */
export function isOver(status: CheckoutStatus): boolean {
  return status === "ordered" || status === "cancelled";
}

/** A payment as the provider reports it. Amounts in paise, `createdAt` in seconds. */
export type Payment = {
  id: string;
  orderId: string;
  amount: Paise;
  /** What of it was given back. */
  refunded: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  createdAt: number;
  /** Of one that failed: nobody paid it in time, as opposed to one that was declined. */
  timedOut?: boolean;
};

/** What is known about a checkout when its payments are looked at. `total` in paise. */
export type CheckoutFacts = {
  status: CheckoutStatus;
  total: Paise;
  /** The payment of the order that the checkout became, "COD" for cash; null without an order. */
  orderedBy: string | null;
  /** The payment whose signature made the checkout `paid`. */
  signed: string | null;
};

export type RequestedRefund = { payment: Payment; reason: RefundReason };

export type PaymentDecision = {
  /** What the payments prove; the checkout's state is the furthest of this and its own. */
  status: CheckoutStatus;
  /** The payment that becomes the order. */
  order: Payment | null;
  /** Captured money that is not the order's: it goes back. */
  refunds: RequestedRefund[];
};

/**
 * What follows from the payments of a checkout. Every captured one is the order's or goes back,
 * whatever was known before; an authorised one is no money yet.
 */
export function resolvePayments(
  checkout: CheckoutFacts,
  payments: readonly Payment[],
): PaymentDecision {
  let { orderedBy } = checkout;
  let order: Payment | null = null;
  const refunds: RequestedRefund[] = [];
  for (const payment of inOrder(payments.filter(({ status }) => status === "captured"))) {
    if (payment.id === orderedBy) continue;
    const reason = misfit({ ...checkout, orderedBy }, payment);
    if (reason) refunds.push({ payment, reason });
    else {
      order = payment;
      orderedBy = payment.id;
    }
  }
  if (orderedBy) return { status: "ordered", order, refunds };
  // A checkout whose money is on its way back cannot be paid again.
  if (refunds.length > 0) return { status: "cancelled", order, refunds };
  if (checkout.status === "paid" && isLost(checkout, payments)) {
    return { status: "cancelled", order, refunds };
  }
  const allFailed = payments.length > 0 && payments.every(({ status }) => status === "failed");
  return { status: allFailed ? "failed" : checkout.status, order, refunds };
}

/** The same where the goods are gone: the money that would have become the order goes back too. */
export function soldOut({ order, refunds }: PaymentDecision): PaymentDecision {
  const back = order ? [{ payment: order, reason: "sold out" as const }] : [];
  return { status: "cancelled", order: null, refunds: [...back, ...refunds] };
}

/**
 * The authorised payment that is worth capturing: it would become the order, and no other one is
 * captured. Anything else is left alone, and the provider lets go of it by itself.
 */
export function worthCapturing(
  checkout: CheckoutFacts,
  payments: readonly Payment[],
): Payment | null {
  if (payments.some(({ status }) => status === "captured")) return null;
  const authorised = payments.filter(({ status }) => status === "authorized");
  return inOrder(authorised).find((payment) => !misfit(checkout, payment)) ?? null;
}

/** Why a checkout has no money yet. `expired`: nobody paid in time; money may still come late. */
export type Unpaid = "not-paid" | "under-way" | "declined" | "expired";

/** How long a begun payment is waited for, in seconds: longer than any QR code can be paid. */
export const WAITED_FOR = 15 * 60;

/** What is known of the attempts to pay where none has brought money. An open one counts before all others. */
export function whyUnpaid(payments: readonly Payment[], now: Date): Unpaid {
  const isOpen = ({ status, createdAt }: Payment) =>
    status === "created" && now.getTime() / 1000 - createdAt < WAITED_FOR;
  if (payments.some(isOpen)) return "under-way";
  const newest = inOrder(payments).at(-1);
  if (newest?.status === "created") return "expired";
  if (newest?.status !== "failed") return "not-paid";
  return newest.timedOut ? "expired" : "declined";
}

/** Whether the signed payment will never be money: it failed after all, or must not be captured. */
function isLost(checkout: CheckoutFacts, payments: readonly Payment[]): boolean {
  const signed = payments.find(({ id }) => id === checkout.signed);
  if (signed?.status === "authorized") return misfit(checkout, signed) !== null;
  return signed?.status === "failed" || signed?.status === "refunded";
}

/** Why a payment cannot become the order of its checkout, or null when it can. */
function misfit(checkout: CheckoutFacts, payment: Payment): RefundReason | null {
  if (checkout.orderedBy === COD) return "ordered in cash";
  if (checkout.orderedBy) return "paid twice";
  if (checkout.status === "cancelled") return "checkout cancelled";
  if (payment.currency !== CURRENCY) return "currency";
  return payment.amount === checkout.total && payment.refunded === 0 ? null : "amount";
}

/** Oldest first, and always the same among those of one second. */
function inOrder(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}
