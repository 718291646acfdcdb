import type { Paise } from "#domain/money.ts";
import type { Order } from "#domain/order.ts";

type Receiver = { to: string; name: string };

/**
 * A mail that is to be sent, as data: its words are made when it goes out. Times are ISO texts. Mails
 * to a customer about their order go `to` who may get them; without it, to the order's own address.
 */
export type Mail =
  | { kind: "order-customer"; order: Order; to?: string }
  | { kind: "order-admin"; order: Order }
  /** An admin has set another status. */
  | { kind: "order-status"; order: Order; to?: string }
  /** Money goes back to the customer; `reason` is a sentence for them. */
  | ({
      kind: "refund";
      amount: Paise;
      /** Indian rupees where it is not said. */
      currency?: string;
      paymentId: string;
      orderId: string | null;
      reason: string;
    } & Receiver)
  /** The secret link of these two is made when they go out. */
  | ({ kind: "verify-email" } & Receiver)
  | ({ kind: "reset-password" } & Receiver)
  | ({ kind: "account-exists"; url: string } & Receiver)
  | ({ kind: "password-changed"; at: string } & Receiver)
  | ({ kind: "new-sign-in"; at: string; device: string; address: string } & Receiver);

/** A mail as it is sent. `id` stays the same over all tries, so that receivers can fold copies. */
export type Message = { id: string; to: string; subject: string; text: string; html: string };

/** A way for mails to leave the house. Throws a `MailFailure` when the mail was not accepted. */
export type Transport = (message: Message) => Promise<void>;

/** Who gets a mail; empty where nobody is left to write to, as after an account was deleted. */
export function recipientOf(mail: Mail, adminEmail: string): string {
  if (mail.kind === "order-admin") return adminEmail;
  if ("order" in mail) return mail.to ?? mail.order.shippingAddress?.email ?? "";
  return mail.to;
}

/** The order that a mail is about, or null. */
export function orderIdOf(mail: Mail): string | null {
  if ("order" in mail) return mail.order.id;
  return "orderId" in mail ? mail.orderId : null;
}

/** One of the two mails of a placed order (§7.13), which may go through EmailJS. */
export type OrderNotification = Extract<Mail, { kind: "order-customer" | "order-admin" }>;

export function isOrderNotification(mail: Mail): mail is OrderNotification;
export function isOrderNotification(mail: { kind: string }): boolean;
export function isOrderNotification({ kind }: { kind: string }): boolean {
  return kind === "order-customer" || kind === "order-admin";
}

/** What the templates know of the shop. */
export type MailSettings = {
  /** The shop's address in links. */
  publicUrl: string;
  /** Who gets the shop's own mail of each order. */
  adminEmail: string;
  brand: { name: string; address: string; email: string };
  /** Not a production shop: every mail says so. */
  demo?: boolean;
};
