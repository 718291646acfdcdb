import type { PaymentProvider } from "#server/payments/provider/provider.ts";

/** How a payment ends that a customer tries. */
export type Way = "paid" | "authorised" | "declined";

/** What can be made to go wrong; each share runs from 0 (never) to 1 (always). */
export type Trouble = {
  /** Payments of one rupee too much, or in another currency. */
  wrongAmount: number;
  foreign: number;
  /** An order that is paid takes another payment. */
  paidTwice: boolean;
  /** How long a refund is pending, in ms, and the share that fails then. */
  refundMs: number;
  refundFails: number;
};

/** What came of a payment: the provider's id of it, and the fields of the browser's answer. */
export type Paid = { paymentId: string; fields: Record<string, string> };

/** A provider that runs behind real HTTP, as the shop, its customers and its bank know it. */
export type RunningProvider = {
  /** Address of its API. */
  url: string;
  client: PaymentProvider;
  /** The same account behind an address where nothing listens. */
  unreachable: PaymentProvider;
  /** Pays an order as a customer in the browser does. Rejects with "not paid" when it is declined. */
  pay(orderId: string, way: Way): Promise<Paid>;
  /** The bank says yes after all to a payment that was declined. */
  authoriseLate(paymentId: string): Promise<void>;
  turn(trouble: Partial<Trouble>): Promise<void>;
  close(): Promise<void>;
};

/** A provider's protocol as the contract of purchases tries it (tests/payments/contract.ts). */
export type Protocol = {
  /** The name of its provider. */
  name: string;
  /** Starts it, with its payments in memory; it reports them to `webhookUrl` unless that is null. */
  open(webhookUrl: string | null): Promise<RunningProvider>;
  /** Answers of a browser that the provider has not signed for this order. */
  forge(orderId: string, checkoutId: string, paid: Paid): Record<string, string>[];
  webhook: {
    /** The body of an event about an order, and of one that concerns nothing of the shop. */
    about(orderId: string, eventId: string): string;
    aboutNothing(eventId: string): string;
    /** Headers under which the provider sends this body. */
    signed(body: string, eventId: string): Headers;
    /** The same with signatures that are not the provider's. */
    unsigned(body: string, eventId: string): Headers[];
    /** Bodies that say nothing. */
    unreadable: string[];
  };
};
