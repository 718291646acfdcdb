import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./time.ts";

/** Events of the payment provider, stored before they are acted on; a repeated event is one row. */
export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  event: text().notNull(),
  /** The provider's order that the event is about; the rest is fetched from the provider. */
  providerOrderId: text(),
  attempts: integer().notNull().default(1),
  receivedAt: time().notNull().defaultNow(),
});
