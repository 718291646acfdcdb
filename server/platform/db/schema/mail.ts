import { desc, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** "not needed": what it was to say was over before it could be sent. */
export type MailState = "queued" | "sent" | "failed" | "not needed";
export type MailLane = "orders" | "others";
/** "smtp", "emailjs", "mailbox", or the transport of an extension by its name. */
export type MailRoute = string;

/** Every mail from the moment it is to be sent: one row a mail, so two for an order that is placed. */
export const mails = pgTable(
  "mails",
  {
    /** Also its Message-ID, over all tries: receivers can fold copies. */
    id: text().primaryKey(),
    kind: text().notNull(),
    orderId: text(),
    recipient: text().notNull(),
    /** What is to be sent; emptied once it is sent or not needed any more. */
    data: jsonb().$type<{ kind: string }>(),
    state: text().$type<MailState>().notNull().default("queued"),
    /** Which line it waits in: those of placed orders have their own (mail/message/mail.ts). */
    lane: text().$type<MailLane>().notNull().default("others"),
    /** The batch of the worker that is sending it; null while none is. */
    lease: text(),
    attempts: integer().notNull().default(0),
    via: text().$type<MailRoute>(),
    /** Why the last try failed, in words for an admin. */
    lastError: text(),
    createdAt: time().notNull(),
    /** Since when it is being tried: as created, or sent again by an admin. */
    queuedAt: time().notNull(),
    /** When it is tried next: while a worker has it, when another may take it for dead. */
    dueAt: time().notNull(),
    sentAt: time(),
    /** Its idempotency key, where it may be sent once: a repeated event queues no second mail. */
    once: text(),
  },
  (table) => [
    uniqueIndex("mails_once").on(table.once).where(sql`once is not null`),
    index().on(table.orderId),
    index("mails_failed").on(desc(table.createdAt), desc(table.id)).where(sql`state = 'failed'`),
    index("mails_queued").on(table.lane, table.dueAt).where(sql`state = 'queued'`),
  ],
);

/** When a service that limits how often it may be called is free again, for all processes. */
export const mailRateLimits = pgTable("mail_rate_limits", {
  service: text().primaryKey(),
  freeAt: time().notNull(),
});
