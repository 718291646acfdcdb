import type { Payment } from "#domain/checkout.ts";
import { failed, success } from "#domain/result.ts";
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderDispute,
  ProviderLink,
  ProviderRefund,
  WebhookEvent,
} from "#server/payments/provider/provider.ts";
import type { Ledger } from "#trials/chaos/audit/facts.ts";
import type { Life, Machine } from "./machine.ts";

/** How a customer's try to pay ends. */
export type Attempt = "captured" | "authorized" | "failed";

/** The payment provider: its books, what people do there, and the shop's client of it. */
export type Till = {
  payments: Payment[];
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
  links: Link[];
  /** Webhooks that have not arrived. */
  events: WebhookEvent[];
  pay(orderId: string, attempt: Attempt): Payment | null;
  /** A code is shown, which some app may pay. */
  showCode(orderId: string): Payment | null;
  /** An app pays it, also late; or its time is over. */
  endCode(code: Payment, status: "captured" | "failed"): void;
  /** Somebody pays a link, while it can be paid. */
  payLink(link: Link): Payment | null;
  /** The owner ends a link in the dashboard, while it can be paid. */
  endLink(link: Link): void;
  /** Somebody pays for something that the shop does not know. */
  payUnknown(amount: number): void;
  /** Events of such payments that have not gone back, of each the same as before. */
  unknownEvents(): WebhookEvent[];
  /** A bank takes a payment back for the time being, or some of it. */
  dispute(paymentId: string, amount: number): void;
  endDispute(dispute: ProviderDispute, status: "won" | "lost"): void;
  /** The owner gives money back in the dashboard. */
  giveBack(paymentId: string, amount: number): void;
  /** The bank ends a refund that is pending. */
  end(refund: ProviderRefund, status: "processed" | "failed"): void;
  books(): Ledger;
  client(machine: Machine, life: Life): PaymentProvider;
};

/** A payment link in the provider's books. */
export type Link = ProviderLink & { key: string; amount: number; expiresAt: Date };

const UNKNOWN = "order_elsewhere_"; // how orders are called that the shop does not know
export const PROVIDER = "razorpay"; // the name under which the shop's settings and rows know one

/** Whether an app may still pay this code: also late, when its time is over. */
export const isUnpaidCode = ({ status, timedOut = false }: Payment): boolean =>
  status === "created" || (status === "failed" && timedOut);

export function openTill(): Till {
  const orders = new Map<string, { id: string; amount: number }>();
  const payments: Payment[] = [];
  const refunds: ProviderRefund[] = [];
  const disputes: ProviderDispute[] = [];
  const links: Link[] = [];
  const events: WebhookEvent[] = [];
  let sent = 0;
  const say = (event: string, about: Partial<WebhookEvent>) =>
    events.push({ eventId: `event_${++sent}`, event, orderId: null, refund: null, ...about });
  const paymentOf = (id: string) => payments.find((each) => each.id === id);

  function give(paymentId: string, amount: number, key: string | null): ProviderRefund | null {
    const known = key === null ? undefined : refunds.find((each) => each.key === key);
    if (known) return known;
    const payment = paymentOf(paymentId);
    const isThere = payment?.status === "captured" || payment?.status === "refunded";
    if (!payment || !isThere || amount < 100 || amount > payment.amount - payment.refunded) {
      return null;
    }
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = "refunded";
    const id = `rfnd_${refunds.length + 1}`;
    const refund: ProviderRefund = { id, paymentId, amount, status: "pending", key };
    refunds.push(refund);
    say("refund.created", { refund: { id, paymentId } });
    return refund;
  }

  function begin(orderId: string, amount: number, status: Payment["status"]): Payment {
    const payment: Payment = {
      ...{ id: `pay_${payments.length + 1}`, orderId, amount, refunded: 0 },
      ...{ currency: "INR", status, createdAt: Math.floor(Date.now() / 1000) },
    };
    payments.push(payment);
    return payment;
  }
  function pay(orderId: string, amount: number, status: Attempt): Payment {
    const payment = begin(orderId, amount, status);
    say(`payment.${status}`, { orderId });
    return payment;
  }
  const orderOf = (orderId: string) => [...orders.values()].find(({ id }) => id === orderId);

  const isUnknown = ({ orderId }: Payment) => orderId.startsWith(UNKNOWN);
  const openLink = (link: Link | undefined) => {
    if (link?.status === "created" && link.expiresAt.getTime() <= Date.now())
      link.status = "expired";
    return link;
  };

  return {
    payments,
    refunds,
    disputes,
    links,
    events,
    pay: (orderId, status) => {
      const order = orderOf(orderId);
      return order ? pay(orderId, order.amount, status) : null;
    },
    showCode: (orderId) => {
      const order = orderOf(orderId);
      return order ? begin(orderId, order.amount, "created") : null;
    },
    endCode: (code, status) => {
      if (!isUnpaidCode(code) || code.status === status) return;
      Object.assign(code, { status, timedOut: status === "failed" });
      say(`payment.${status}`, { orderId: code.orderId });
    },
    payLink: (link) => {
      if (openLink(link)?.status !== "created") return null;
      const orderId = `order_of_${link.id}`;
      const payment = pay(orderId, link.amount, "captured");
      Object.assign(link, { status: "paid", orderId, paymentId: payment.id });
      say("payment_link.paid", { orderId, link: { id: link.id } });
      return payment;
    },
    endLink: (link) => {
      if (openLink(link)?.status !== "created") return;
      link.status = "cancelled";
      say("payment_link.cancelled", { link: { id: link.id } });
    },
    payUnknown: (amount) => {
      pay(`${UNKNOWN}${payments.length + 1}`, amount, "captured");
    },
    unknownEvents: () =>
      payments
        .filter((each) => isUnknown(each) && each.status === "captured")
        .map(({ id, orderId }) => ({
          ...{ eventId: `event_of_${id}`, event: "payment.captured" },
          ...{ orderId, refund: null },
        })),
    dispute: (paymentId, amount) => {
      const payment = paymentOf(paymentId);
      const open = disputes.some((each) => each.paymentId === paymentId && each.status !== "won");
      if (!payment || open || amount > payment.amount) return;
      const id = `disp_${disputes.length + 1}`;
      disputes.push({
        ...{ id, paymentId, amount, currency: "INR", phase: "chargeback", status: "open" },
        ...{ reason: "goods", respondBy: null, createdAt: new Date() },
      });
      say("payment.dispute.created", { dispute: { id } });
    },
    endDispute: (dispute, status) => {
      if (dispute.status !== "open") return;
      dispute.status = status;
      say(`payment.dispute.${status}`, { dispute: { id: dispute.id } });
    },
    giveBack: (paymentId, amount) => void give(paymentId, amount, null),
    end: (refund, status) => {
      if (refund.status !== "pending") return;
      refund.status = status;
      const payment = paymentOf(refund.paymentId);
      if (status === "failed" && payment) {
        payment.refunded -= refund.amount;
        payment.status = "captured";
      }
      say(`refund.${status}`, { refund: { id: refund.id, paymentId: refund.paymentId } });
    },
    books: () => ({
      payments: payments.map(({ id, amount, refunded, currency, status, orderId }) => ({
        ...{ id, amount, amount_refunded: refunded, order_id: orderId },
        ...{
          currency: currency as "INR",
          captured: status === "captured" || status === "refunded",
        },
      })),
      refunds: refunds.map(({ paymentId, key, status, amount }) => ({
        ...{ payment_id: paymentId, receipt: key, status, amount },
      })),
      disputes: disputes.map(({ paymentId, status, amount }) => ({
        ...{ payment_id: paymentId, amount },
        status: status === "lost" ? ("lost" as const) : ("won" as const),
      })),
    }),
    client: (machine, life) => {
      const message = "no answer";
      const broken = () => failed({ kind: "unreachable" as const, message });
      const refused = (why: string) => failed({ kind: "rejected" as const, message: why });
      const ask = <T>(what: string, answer: () => Awaited<ProviderAnswer<T>>): ProviderAnswer<T> =>
        machine.call<Awaited<ProviderAnswer<T>>>(
          life,
          `provider: ${what}`,
          async () => structuredClone(answer()),
          { broken },
        );
      const foundRefund = (refund: ProviderRefund | null | undefined) =>
        refund ? success(refund) : refused("there is no such refund, or not so much money");
      return {
        ...{ name: PROVIDER, label: "Simulated", script: null },
        origins: { script: [], frame: [], connect: [], img: [], form: [] },
        createOrder: ({ receipt, amount }) =>
          ask(`order of ${amount}`, () => {
            const known = orders.get(receipt);
            if (known && known.amount !== amount) return refused("the receipt has another amount");
            const order = known ?? { id: `order_${orders.size + 1}`, amount };
            orders.set(receipt, order);
            return success({ id: order.id });
          }),
        startOptions: () => ({ kind: "page", location: "https://pay.example" }),
        readBrowserAnswer: ({ paymentId = "" }, orderId) =>
          paymentOf(paymentId)?.orderId === orderId ? { paymentId } : null,
        readWebhook: (body) => success(JSON.parse(new TextDecoder().decode(body)) as WebhookEvent),
        findPayments: (orderId) =>
          ask(`payments of ${orderId}`, () =>
            success(payments.filter((each) => each.orderId === orderId)),
          ),
        capture: (paymentId) =>
          ask(`capture ${paymentId}`, () => {
            const payment = paymentOf(paymentId);
            if (payment?.status !== "authorized") return refused("it is not authorized");
            payment.status = "captured";
            say("payment.captured", { orderId: payment.orderId });
            return success(payment);
          }),
        refund: ({ paymentId, amount, key }) =>
          ask(`refund ${amount} of ${paymentId}`, () => foundRefund(give(paymentId, amount, key))),
        findRefund: (id) =>
          ask(`refund ${id}`, () => foundRefund(refunds.find((each) => each.id === id))),
        findRefunds: (paymentId) =>
          ask(`refunds of ${paymentId}`, () =>
            success(refunds.filter((each) => each.paymentId === paymentId)),
          ),
        refundsSince: () => ask("refunds of late", () => success(refunds)),
        disputes: {
          find: (id) =>
            ask(`dispute ${id}`, () => {
              const found = disputes.find((each) => each.id === id);
              return found ? success(found) : refused("there is no such dispute");
            }),
          since: () => ask("disputes of late", () => success(disputes)),
        },
        links: {
          create: ({ key, amount, expiresAt }) =>
            ask(`link of ${amount}`, () => {
              const known = links.find((each) => each.key === key);
              const id = `plink_${links.length + 1}`;
              const link: Link = known ?? {
                ...{ id, key, amount, expiresAt, url: `https://pay.example/${id}` },
                ...{ status: "created", orderId: null, paymentId: null },
              };
              if (!known) links.push(link);
              return success(link);
            }),
          find: (id) =>
            ask(`link ${id}`, () => {
              const found = openLink(links.find((each) => each.id === id));
              return found ? success(found) : refused("there is no such link");
            }),
          cancel: (id) =>
            ask(`end of link ${id}`, () => {
              const found = openLink(links.find((each) => each.id === id));
              if (found?.status !== "created") return refused("it is over");
              found.status = "cancelled";
              return success(found);
            }),
        },
      };
    },
  };
}
