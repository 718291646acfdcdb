import { refundSentences as sentences } from "#texts/orders/refund-sentences.ts";
import type { Paise } from "./money.ts";

/** An order's own payment, given back by the shop's owner; the others never became an order. */
export const ORDER_REFUNDED = "order refunded" as const;

/** Why captured money goes back. */
export const refundReasons = [
  "amount",
  "currency",
  "ordered in cash",
  "paid twice",
  "checkout cancelled",
  "sold out",
  ORDER_REFUNDED,
  "order cancelled",
  "come back",
  "returned",
  "order changed",
  "not added",
  "goodwill",
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Why money went back that the order did not cost any more, or never. */
export const beyondTheTotal: readonly RefundReason[] = ["order changed", "paid twice", "not added"];

/**
 * Who began it: the shop, as money came that fits no order (`stray`); the owner in the provider's own
 * dashboard (`dashboard`, one row a payment with the sum of all); or the shop for an order (`order`).
 */
const refundSources = ["stray", "dashboard", "order"] as const;
export type RefundSource = (typeof refundSources)[number];

/** How it goes back: through the provider that took it, or paid by hand to a UPI id or an account. */
export const refundMethods = ["provider", "bank"] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** What payment providers give back at least, in paise. */
const LEAST_BY_PROVIDER = 100;

/** How an amount in paise goes back where a way is wished: what no provider takes is paid by hand (§22.52). */
export const methodFor = (wished: RefundMethod, amount: Paise): RefundMethod =>
  amount < LEAST_BY_PROVIDER ? "bank" : wished;

/**
 * Where a refund stands: `requested` by the shop, `pending` at the provider, and then `processed`, or
 * `failed`, which an admin must look into.
 */
export const refundStatuses = ["requested", "pending", "processed", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** From where a refund may come to each state. What failed can still be given back by hand. */
export const refundsBefore: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ["requested"],
  pending: ["requested", "pending"],
  failed: ["requested", "pending"],
  processed: ["requested", "pending", "failed"],
};

/** The reason as a sentence for the customer. */
export const refundSentences: () => Record<RefundReason, string> = () => sentences();
