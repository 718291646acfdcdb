import type { Paise } from "../../domain/money.ts";
import type { Result } from "../../domain/result.ts";

/** A payment as the provider reports it. `amount` in paise. */
export type ProviderPayment = {
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
};

/** `rejected`: the provider said no, for good. `unreachable`: it may work when tried again. */
export type ProviderFailure = { kind: "rejected" | "unreachable"; message: string };

export type ProviderOrderRequest = {
  amount: Paise;
  /** Our own id of the purchase: the same receipt never makes a second order. */
  receipt: string;
  notes: Record<string, string>;
};

/** The payment provider as the shop's use-cases see it. */
export type PaymentProvider = {
  /** The public key, which the browser may know. */
  keyId: string;
  /** Address of the checkout script. */
  checkoutScript: string;
  createOrder(request: ProviderOrderRequest): Promise<Result<{ id: string }, ProviderFailure>>;
  findPayments(orderId: string): Promise<Result<ProviderPayment[], ProviderFailure>>;
  capture(paymentId: string, amount: Paise): Promise<Result<ProviderPayment, ProviderFailure>>;
  /** Whether the browser's answer to a payment really comes from the provider. */
  isPaymentSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** The same for a webhook's raw bytes. */
  isWebhookSigned(body: Uint8Array, signature: string): boolean;
};
