import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { codRefusals } from "#server/platform/db/schema/cod.ts";

export type RefusalRow = typeof codRefusals.$inferSelect;

/** Remembers a refused parcel, once. `phone` as `phoneKey` makes it. True when it is new. */
export async function insertRefusal(
  tx: Transaction,
  row: typeof codRefusals.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(codRefusals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: codRefusals.id });
  return written.length > 0;
}

/** What was refused of an order. */
export function findRefusalsOf(db: Database, orderId: string): Promise<RefusalRow[]> {
  return db
    .select()
    .from(codRefusals)
    .where(eq(codRefusals.orderId, orderId))
    .orderBy(asc(codRefusals.id));
}
