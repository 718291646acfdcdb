import { forgetfulJournal, type Journal, openJournal } from "./journal.ts";
import type {
  Dispute,
  Order,
  Payment,
  PaymentLink,
  Refund,
  UpiRequest,
  WebhookEvent,
} from "./protocol/entities.ts";

/** The request that first used an idempotency key, so that a repetition can be distinguished from misuse. */
export type Idempotency = { key: string; request: string };

/** One record of a change. The entries of one commit stand in one line of the journal. */
export type Entry =
  | { kind: "order"; order: Order }
  | { kind: "payment"; payment: Payment }
  | { kind: "upi"; request: UpiRequest }
  | { kind: "refund"; refund: Refund; idempotency: Idempotency | null }
  | { kind: "link"; link: PaymentLink }
  | { kind: "dispute"; dispute: Dispute }
  | { kind: "event"; event: WebhookEvent }
  | { kind: "event-settled"; id: string; delivered: boolean };

export type Ledger = {
  order(id: string): Order | undefined;
  orderByReceipt(receipt: string): Order | undefined;
  payment(id: string): Payment | undefined;
  /** Payments of an order, newest first. */
  paymentsOf(orderId: string): Payment[];
  upiRequest(id: string): UpiRequest | undefined;
  refund(id: string): Refund | undefined;
  /** Refunds of a payment, newest first. */
  refundsOf(paymentId: string): Refund[];
  refundByKey(key: string): { refund: Refund; request: string } | undefined;
  link(id: string): PaymentLink | undefined;
  linkByReference(reference: string): PaymentLink | undefined;
  linkOfOrder(orderId: string): PaymentLink | undefined;
  dispute(id: string): Dispute | undefined;
  /** In the order in which they were made. */
  everything(): {
    orders: Order[];
    payments: Payment[];
    upiRequests: UpiRequest[];
    refunds: Refund[];
    links: PaymentLink[];
    disputes: Dispute[];
  };
  /** Writes the entries to the journal, then makes them true, then announces their events. */
  commit(entries: Entry[]): void;
  /** Hands over every event that is not settled yet, and from now on every new one. */
  onEvent(listener: (event: WebhookEvent) => void): void;
  close(): void;
};

/**
 * All that the provider knows, in memory, with a journal behind it. Everything is synchronous:
 * between a rule's check and its commit nothing else can run, so no lock is needed.
 * `keepEvents` is false where no webhooks are received.
 */
export function openLedger(options: { journal: string | null; keepEvents: boolean }): Ledger {
  const orders = new Map<string, Order>();
  const receipts = new Map<string, string>();
  const payments = new Map<string, Payment>();
  const attempts = new Map<string, Set<string>>();
  const upiRequests = new Map<string, UpiRequest>();
  const refunds = new Map<string, Refund>();
  const refundKeys = new Map<string, { id: string; request: string }>();
  const links = new Map<string, PaymentLink>();
  const disputes = new Map<string, Dispute>();
  const unsettled = new Map<string, WebhookEvent>();
  let announce: (event: WebhookEvent) => void = () => {};

  function apply(entry: Entry): void {
    switch (entry.kind) {
      case "order":
        orders.set(entry.order.id, entry.order);
        if (entry.order.receipt !== null) receipts.set(entry.order.receipt, entry.order.id);
        return;
      case "payment":
        payments.set(entry.payment.id, entry.payment);
        attempts.set(
          entry.payment.order_id,
          (attempts.get(entry.payment.order_id) ?? new Set()).add(entry.payment.id),
        );
        return;
      case "upi":
        upiRequests.set(entry.request.id, entry.request);
        return;
      case "refund":
        refunds.set(entry.refund.id, entry.refund);
        if (entry.idempotency !== null) {
          const { key, request } = entry.idempotency;
          refundKeys.set(key, { id: entry.refund.id, request });
        }
        return;
      case "link":
        links.set(entry.link.id, entry.link);
        return;
      case "dispute":
        disputes.set(entry.dispute.id, entry.dispute);
        return;
      case "event":
        unsettled.set(entry.event.id, entry.event);
        return;
      case "event-settled":
        unsettled.delete(entry.id);
        return;
      default:
        throw new Error(`unknown entry in the sandbox's journal: ${JSON.stringify(entry)}`);
    }
  }

  const journal: Journal =
    options.journal === null
      ? forgetfulJournal
      : openJournal(options.journal, (change) => {
          // The file is this module's own; apply() refuses a kind that it does not know.
          for (const entry of change as Entry[]) apply(entry);
        });

  return {
    order: (id) => orders.get(id),
    orderByReceipt: (receipt) => orders.get(receipts.get(receipt) ?? ""),
    payment: (id) => payments.get(id),
    paymentsOf: (orderId) =>
      [...(attempts.get(orderId) ?? [])].reverse().flatMap((id) => payments.get(id) ?? []),
    upiRequest: (id) => upiRequests.get(id),
    refund: (id) => refunds.get(id),
    refundsOf: (paymentId) =>
      [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId).reverse(),
    link: (id) => links.get(id),
    linkByReference: (reference) =>
      reference ? [...links.values()].find((link) => link.reference_id === reference) : undefined,
    linkOfOrder: (orderId) => [...links.values()].find((link) => link.order_id === orderId),
    dispute: (id) => disputes.get(id),
    everything: () => ({
      orders: [...orders.values()],
      payments: [...payments.values()],
      upiRequests: [...upiRequests.values()],
      refunds: [...refunds.values()],
      links: [...links.values()],
      disputes: [...disputes.values()],
    }),
    refundByKey(key) {
      const used = refundKeys.get(key);
      const refund = used && refunds.get(used.id);
      return used && refund && { refund, request: used.request };
    },
    commit(entries) {
      const written = options.keepEvents ? entries : entries.filter(({ kind }) => kind !== "event");
      // Money is on the disk before anyone is notified of it; a lost order is merely made again.
      const durable = written.some(({ kind }) => kind === "payment" || kind === "refund");
      journal.append(written, durable);
      for (const entry of written) apply(entry);
      for (const entry of written) if (entry.kind === "event") announce(entry.event);
    },
    onEvent(listener) {
      announce = listener;
      for (const event of unsettled.values()) listener(event);
    },
    close: () => journal.close(),
  };
}
