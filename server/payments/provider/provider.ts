import type { Payment } from "#domain/checkout.ts";
import type { Paise } from "#domain/money.ts";
import type { DisputePhase, DisputeStatus, PaymentLinkStatus } from "#domain/payment.ts";
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
  /** The key under which the shop asked for it; null: it was given in the provider's dashboard. */
  key: string | null;
};

/** A dispute as the provider reports it. `amount` in paise. */
export type ProviderDispute = {
  id: string;
  paymentId: string;
  amount: Paise;
  currency: string;
  phase: DisputePhase;
  status: DisputeStatus;
  /** The bank's reason, in its code. */
  reason: string;
  /** Until when it must be answered; null: not said. */
  respondBy: Date | null;
  createdAt: Date;
};

export type ProviderLinkRequest = {
  /** Our own id: asking again with it gives the same link. At most 40 characters. */
  key: string;
  amount: Paise;
  description: string;
  customer: { name: string; email: string; phone: string };
  expiresAt: Date;
};

/** A payment link as the provider reports it. */
export type ProviderLink = {
  id: string;
  /** The page on which it is paid. */
  url: string;
  status: PaymentLinkStatus;
  /** The provider's order and the payment behind it, once it is paid. */
  orderId: string | null;
  paymentId: string | null;
};

/** What the customer is shown while paying. `amount` in paise. */
export type StartDetails = {
  orderId: string;
  amount: Paise;
  brand: string;
  description: string;
  customer: { name: string; email: string; phone: string };
  /** The delivery address in one line, as it was noted on the order. */
  address: string;
  /** Where a provider with a page of its own sends the browser back to, with its answer added. */
  returnUrl: string;
};

/**
 * How the browser begins to pay: in the provider's window over the shop's page, with the options of
 * its script (app/features/checkout/<name>/), or on a page of the provider's own.
 */
export type PaymentStart =
  | { kind: "window"; options: Record<string, unknown> }
  | { kind: "page"; location: string };

/** Origins that the payment page must allow in the browser, by what they are used for. */
export type ProviderOrigins = Record<"script" | "frame" | "connect" | "img" | "form", string[]>;

/** An event of a webhook. It is trusted for the ids that it names and nothing else. */
export type WebhookEvent = {
  eventId: string;
  event: string;
  orderId: string | null;
  refund: { id: string; paymentId: string } | null;
  dispute?: { id: string } | null;
  link?: { id: string } | null;
};

/**
 * A payment provider as the shop's use-cases see it. No call takes longer than its limit. Ids of
 * orders, payments, refunds and events are unique over all providers of a shop: an adapter whose
 * provider merely counts puts its own name in front.
 */
export type PaymentProvider = {
  /** Under this the shop's rows and the address of the webhook know it: it never changes. */
  name: string;
  /** As customers know it ("Pay with …"). */
  label: string;
  /** Whether its account is for trying out: no payment moves money. */
  isTest?: boolean;
  /** Address of the script that opens its window; null: it has a page of its own. */
  script: string | null;
  origins: ProviderOrigins;
  /** Safe to repeat with the same receipt. */
  createOrder(request: ProviderOrderRequest): ProviderAnswer<{ id: string }>;
  /** What the browser needs to pay an order; makes no call. */
  startOptions(details: StartDetails): PaymentStart;
  /**
   * The payment that the browser's answer is about, out of the fields of a form or an address.
   * Null unless the provider has signed it for this order.
   */
  readBrowserAnswer(
    fields: Readonly<Record<string, string>>,
    orderId: string,
  ): { paymentId: string } | null;
  /** The event in a webhook's raw bytes, once its signature has been verified over them. */
  readWebhook(
    body: Uint8Array,
    headers: Headers,
  ): Result<WebhookEvent, "bad-signature" | "bad-body">;
  /** All attempts to pay an order. `patience` in ms, where a customer waits for the answer. */
  findPayments(orderId: string, patience?: number): ProviderAnswer<Payment[]>;
  /** Takes authorised money. Not repeated: look at the payments when its answer got lost. */
  capture(paymentId: string, amount: Paise): ProviderAnswer<Payment>;
  /** Asks for a refund. Safe to repeat with the same key. */
  refund(request: ProviderRefundRequest): ProviderAnswer<ProviderRefund>;
  findRefund(refundId: string): ProviderAnswer<ProviderRefund>;
  /** All refunds of a payment, also those that the shop did not ask for. */
  findRefunds(paymentId: string): ProviderAnswer<ProviderRefund[]>;
  /** What was refunded since then, of any payment, for webhooks that were lost. */
  refundsSince(since: Date): ProviderAnswer<ProviderRefund[]>;
  /** Where the provider sends events of disputes. */
  disputes?: {
    find(disputeId: string): ProviderAnswer<ProviderDispute>;
    /** Those that began since then. */
    since(since: Date): ProviderAnswer<ProviderDispute[]>;
  };
  /** Where money can be asked for by a link. */
  links?: {
    /** Safe to repeat with the same key. */
    create(request: ProviderLinkRequest): ProviderAnswer<ProviderLink>;
    find(linkId: string): ProviderAnswer<ProviderLink>;
    /** Refused for one that is over already. */
    cancel(linkId: string): ProviderAnswer<ProviderLink>;
  };
};
