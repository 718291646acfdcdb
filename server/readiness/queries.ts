import { eq } from "drizzle-orm";
import type { Waiver } from "#domain/readiness/gap.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { waivers } from "#server/platform/db/schema/settings.ts";

/** All gaps that were waived. */
export async function findWaivers(db: Connection): Promise<Waiver[]> {
  return db.select().from(waivers).orderBy(waivers.gap);
}

/** False, and nothing written, where the gap is waived already. */
export async function insertWaiver(tx: Transaction, waiver: Waiver): Promise<boolean> {
  const added = await tx
    .insert(waivers)
    .values(waiver)
    .onConflictDoNothing()
    .returning({ gap: waivers.gap });
  return added.length === 1;
}

/** The waiver that was taken away; undefined: there was none. */
export async function deleteWaiver(tx: Transaction, gap: string): Promise<Waiver | undefined> {
  const [removed] = await tx.delete(waivers).where(eq(waivers.gap, gap)).returning();
  return removed;
}
