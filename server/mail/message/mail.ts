import type { Day } from "#domain/calendar.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Lead } from "#domain/leads/lead.ts";
import type { Paise } from "#domain/money.ts";
import type { Cancelling } from "#domain/order/cancelling.ts";
import type { Order } from "#domain/order.ts";
import type { DisputePhase } from "#domain/payment.ts";
import type { Language } from "#domain/profile/language.ts";
import type { RefundMethod, RefundReason } from "#domain/refund.ts";
import type { ReturnStanding } from "#domain/returns/return-words.ts";
import type { Terms } from "#domain/terms.ts";

/** `language`: English where it is not said. */
type Receiver = { to: string; name: string; language?: Language };
/** `by`: who cancelled it; `back`: paise that go back for it. */
type Cancelled = Cancelling & { order: Order; by: "customer" | "shop"; back: Paise };

/**
 * A mail to be sent, as data: its template writes it when it is sent. Times are ISO texts. A mail
 * about an `order` goes to the customer, `to` the address that `queueMail` resolves, but for
 * those to the shop (`receivers`). A new kind needs its line here and in the tables that the compiler
 * asks for, its template (`templates/`) and its caller.
 */
export type Mail =
  /** `byTelephone`: an admin entered it for the customer. */
  | { kind: "order-customer"; order: Order; byTelephone?: boolean; to?: string }
  | { kind: "order-admin"; order: Order }
  /** An admin has set another status. */
  | { kind: "order-status"; order: Order; to?: string }
  /**
   * Asks the customer of a cash order whether they want it; link and code are made when it is sent. `due`: what is paid at
   * the door, where a part is paid already.
   */
  | { kind: "cash-confirm"; order: Order; due?: Paise; to?: string }
  /** An admin has changed where it goes. */
  | { kind: "order-address"; order: Order; to?: string }
  /** An admin has taken pieces out, or they were added; `before` is what it cost then. */
  | { kind: "order-lines"; order: Order; before: Paise; to?: string }
  /** Asks for the money for pieces that are to be added. `url` is the provider's page; `until` an ISO text. */
  | {
      kind: "order-difference";
      order: Order;
      added: CartLine[];
      amount: Paise;
      url: string;
      until: string | null;
      to?: string;
    }
  /** The same for an order by telephone, which is placed when it is paid. */
  | ({
      kind: "phone-order";
      bought: Pick<Order, "items" | "total" | "pricing" | "tax">;
      url: string;
      until: string | null;
    } & Receiver)
  /** An order was cancelled: to the customer, then to the shop. */
  | ({ kind: "order-cancelled"; to?: string } & Cancelled)
  | ({ kind: "order-cancelled-admin" } & Cancelled)
  /** A parcel has left the shop, or has arrived. */
  | { kind: "parcel-shipped"; order: Order; parcel: MailedParcel; to?: string }
  | { kind: "parcel-delivered"; order: Order; parcel: MailedParcel; to?: string }
  /** A return was asked for, or has come a step further. */
  | { kind: "return"; order: Order; about: ReturnStanding & { id: string }; to?: string }
  /** Money that came for no order goes back to the customer. */
  | ({
      kind: "refund";
      amount: Paise;
      /** Indian rupees where it is not said. */
      currency?: string;
      paymentId: string;
      orderId: string | null;
      reason: RefundReason;
    } & Receiver)
  /** Money of an order goes back, in paise; `paid`: it was paid by hand. */
  | {
      kind: "order-refund";
      order: Order;
      to?: string;
      amount: Paise;
      reason: RefundReason;
      method: RefundMethod;
      paid: boolean;
    }
  /** A payment by a link has come for an order, in paise; `due`: what is still to be paid at the door, if anything. */
  | { kind: "order-payment"; order: Order; to?: string; amount: Paise; due?: Paise }
  /** To the shop: a customer's bank asks for a payment back. `respondBy` is an ISO text. */
  | {
      kind: "dispute";
      orderId: string;
      amount: Paise;
      currency: string;
      phase: DisputePhase;
      respondBy: string | null;
    }
  /** The code of this one is made when it is sent; the address need not be an account's. */
  | ({ kind: "sign-in-code" } & Receiver)
  /** The secret link of these three is made when they are sent. */
  | ({ kind: "verify-email" } & Receiver)
  | ({ kind: "reset-password" } & Receiver)
  /** To somebody for whom an admin has made an account: they choose a password. `by`: who made them an admin too. */
  | ({ kind: "account-invite"; by?: string } & Receiver)
  | ({ kind: "account-exists" } & Receiver)
  | ({ kind: "password-changed"; at: string } & Receiver)
  /** `left`: how many recovery codes there are after one was used. */
  | ({ kind: "second-factor"; change: SecondFactorChange; left?: number; at: string } & Receiver)
  | ({ kind: "new-sign-in"; at: string; device: string; address: string } & Receiver)
  /** To those who run the shop: its mails of orders go to another address (`moved`) from now on. */
  | ({ kind: "admin-email"; moved: string; by: string; at: string } & Receiver)
  /** To an admin: a file that they have asked for is there, or could not be made. */
  | ({ kind: "export-file"; file: string; isReady: boolean } & Receiver)
  /** To the shop: an address that is notified of what happens is notified no more. `language`: English where it is not said. */
  | {
      kind: "webhook-off";
      language?: Language;
      endpointId: string;
      url: string;
      note: string;
      reason: "gone" | "failing";
    }
  /** To the shop: who asks for a checkup. */
  | ({ kind: "lead"; lead: Lead } & Receiver)
  /** To somebody whose data was in a breach. Times are ISO texts. */
  | ({
      kind: "breach";
      nature: string;
      consequences: string;
      measures: string;
      advice: string;
      data: string[];
      beganAt: string;
      noticedAt: string;
    } & Receiver)
  /** A grievance: to its customer with the ticket's link, made when it is sent; and to the officer. */
  | ({ kind: "grievance-received"; id: string } & Receiver)
  | ({
      kind: "grievance-news";
      id: string;
      move: "acknowledge" | "answer" | "resolve";
      words: string;
    } & Receiver)
  | ({ kind: "grievance-officer"; id: string; what: "new" | "reply" | "again" } & Receiver)
  /** Asks whether an address wants to be notified when something is back; then that it is. */
  | ({ kind: "stock-confirm"; what: string; alertId: string } & Receiver)
  | ({ kind: "stock-back"; what: string; alertId: string; productId: number } & Receiver);

/** A parcel as a mail has it. `more`: the order has pieces that this and earlier parcels lack. */
export type MailedParcel = {
  carrierName: string;
  trackingNumber: string | null;
  expectedOn: Day | null;
  /** Cash at the door, in paise. */
  toCollect: Paise;
  goods: CartLine[];
  more: boolean;
};

/** What became of an admin's second factor; "recovery-code": one was used to log in. */
export type SecondFactorChange = "on" | "off" | "codes" | "reset" | "recovery-code";

export type MailKind = Mail["kind"];
export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;

/** A mail as it is sent. `id` stays the same over all tries, so that receivers can fold copies. */
export type Message = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one POST ends such mails (RFC 8058); only of those that are not about a purchase. */
  unsubscribe?: string;
};

/** Hands a message on. Throws a `MailFailure` when it was not accepted. */
export type Transport = (message: Message) => Promise<void>;

/**
 * Whom a mail is written to: `buyer`, whoever an order is for; `shop`, the address of the admin's mails;
 * `staff`, another address of those who run the shop; `account`, whom an account belongs to; `person`, an
 * address that need not be an account's.
 */
type Receiving = "buyer" | "shop" | "staff" | "account" | "person";

const receivers = {
  "order-customer": "buyer",
  "order-admin": "shop",
  "order-status": "buyer",
  "cash-confirm": "buyer",
  "order-address": "buyer",
  "order-lines": "buyer",
  "order-difference": "buyer",
  "phone-order": "person",
  "order-cancelled": "buyer",
  "order-cancelled-admin": "shop",
  "parcel-shipped": "buyer",
  "parcel-delivered": "buyer",
  return: "buyer",
  refund: "person",
  "order-refund": "buyer",
  "order-payment": "buyer",
  dispute: "shop",
  "sign-in-code": "account",
  "verify-email": "account",
  "reset-password": "account",
  "account-invite": "account",
  "account-exists": "account",
  "password-changed": "account",
  "second-factor": "account",
  "new-sign-in": "account",
  "admin-email": "staff",
  "export-file": "staff",
  "webhook-off": "shop",
  lead: "staff",
  breach: "person",
  "grievance-received": "person",
  "grievance-news": "person",
  "grievance-officer": "staff",
  "stock-confirm": "person",
  "stock-back": "person",
} as const satisfies Record<MailKind, Receiving>;

type KindTo<To extends Receiving> = {
  [Kind in MailKind]: (typeof receivers)[Kind] extends To ? Kind : never;
}[MailKind];

/** The kinds of mail that are written to such a receiver. */
export const kindsTo = (to: Receiving): MailKind[] =>
  (Object.keys(receivers) as MailKind[]).filter((kind) => receivers[kind] === to);

/** Whether a mail goes to those who run the shop. */
export const isToStaff = ({ kind }: Mail): boolean =>
  receivers[kind] === "shop" || receivers[kind] === "staff";

type ShopMail = MailOf<KindTo<"shop">>;
const isToShop = (mail: Mail): mail is ShopMail => receivers[mail.kind] === "shop";

/** Who gets a mail; empty when no address is left, as after account erasure. */
export function recipientOf(mail: Mail, adminEmail: string): string {
  if (isToShop(mail)) return adminEmail;
  if ("order" in mail) return mail.to ?? mail.order.shippingAddress?.email ?? "";
  return mail.to;
}

/** The id of the order that a mail is about, or null. */
export function orderIdOf(mail: Mail): string | null {
  if ("order" in mail) return mail.order.id;
  return "orderId" in mail ? mail.orderId : null;
}

type ToCustomer = Exclude<Extract<Mail, { order: Order }>, ShopMail>;

/** Whether a mail is about an order and goes to its customer. */
export function isToCustomer(mail: Mail): mail is ToCustomer {
  return "order" in mail && !isToShop(mail);
}

/** One of the two mails of a placed order (§7.13), which may go through EmailJS. */
export type OrderNotification = MailOf<"order-customer" | "order-admin">;

/** Whether a mail is one of the two of a placed order. */
export function isOrderNotification(mail: Mail): mail is OrderNotification;
export function isOrderNotification(mail: { kind: string }): boolean;
export function isOrderNotification({ kind }: { kind: string }): boolean {
  return kind === "order-customer" || kind === "order-admin";
}

/**
 * The line a mail waits in. Those of a placed order have one of their own: a slow e-mail service never
 * holds up a password reset.
 */
export function laneOf(mail: Mail): "orders" | "others" {
  return isOrderNotification(mail) ? "orders" : "others";
}

/** What the templates know of the shop. */
export type MailSettings = {
  /** The shop's address in links. */
  publicUrl: string;
  /** Who gets the shop's own mail of each order. */
  adminEmail: string;
  brand: { name: string; address: string; email: string };
  /** What is promised with every order. */
  terms: Terms;
  /** Not a production shop: every mail says so. */
  demo?: boolean;
};
