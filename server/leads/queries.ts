import type { Database, Transaction } from "#server/platform/db/database.ts";
import { leads } from "#server/platform/db/schema/leads.ts";

export type NewLead = typeof leads.$inferInsert;

/** Keeps what a visitor has sent by the checkup form. */
export async function insertLead(db: Database | Transaction, lead: NewLead): Promise<void> {
  await db.insert(leads).values(lead);
}
