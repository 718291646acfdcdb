import type { Payment } from "#domain/checkout.ts";
import type { Paise } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";

/** `rejected`: the provider said no, for good. `unreachable`: it may work when tried again. */
export type ProviderFailure = { kind: "rejected" | "unreachable"; message: string };
export type ProviderAnswer<Value> = Promise<Result<Value, ProviderFailure>>;

export type ProviderOrderRequest = {
  amount: Paise;
  /** Our own id of the purchase: the same receipt never makes a second order. */
  receipt: string;
  notes: Record<string, string>;
};

export type ProviderRefundRequest = {
  paymentId: string;
  amount: Paise;
  /** Asking again with the same key gives the same refund. */
  key: string;
  notes: Record<string, string>;
};

/** A refund as the provider reports it. `amount` in paise. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: Paise;
  status: "pending" | "processed" | "failed";
};

/** The payment provider as the shop's use-cases see it. No call takes longer than its limit. */
export type PaymentProvider = {
  /** The public key, which the browser may know. */
  keyId: string;
  /** Address of the checkout script. */
  checkoutScript: string;
  /** Safe to repeat with the same receipt. */
  createOrder(request: ProviderOrderRequest): ProviderAnswer<{ id: string }>;
  /** All attempts to pay an order. `patience` in ms, where somebody waits for the answer. */
  findPayments(orderId: string, patience?: number): ProviderAnswer<Payment[]>;
  /** Takes authorised money. Not repeated: look at the payments when its answer got lost. */
  capture(paymentId: string, amount: Paise): ProviderAnswer<Payment>;
  /** Asks for a refund. Safe to repeat with the same key. */
  refund(request: ProviderRefundRequest): ProviderAnswer<ProviderRefund>;
  findRefund(refundId: string): ProviderAnswer<ProviderRefund>;
  /** Whether the browser's answer to a payment really comes from the provider. */
  isPaymentSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** The same for a webhook's raw bytes. */
  isWebhookSigned(body: Uint8Array, signature: string): boolean;
};
