import type { Order } from "../../domain/order.ts";

/** A mail that is to be sent, as data: its words are made when it goes out. */
export type Mail =
  | { kind: "order-customer"; order: Order }
  | { kind: "order-admin"; order: Order }
  | { kind: "verify-email"; to: string; name: string; url: string }
  | { kind: "reset-password"; to: string; name: string; url: string }
  | { kind: "account-exists"; to: string; name: string; url: string };

/** A mail as it is sent. `id` stays the same over all tries, so that receivers can fold copies. */
export type Message = { id: string; to: string; subject: string; text: string; html: string };

/** A way for mails to leave the house. Throws when the mail was not accepted. */
export type Transport = (message: Message) => Promise<void>;
