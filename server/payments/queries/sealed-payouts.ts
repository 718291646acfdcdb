import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { payoutDetails } from "#server/platform/db/schema/payments.ts";
import type { SealedRow } from "#server/platform/reseal.ts";

/** Details that are not erased and do not begin with `prefix`, by id, behind the id `after`. */
export async function findSealedPayouts(
  db: Database,
  prefix: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const { id, orderId, sealed } = payoutDetails;
  const rows = await db
    .select({ id, owner: orderId, sealed: sql<string>`${sealed}` })
    .from(payoutDetails)
    .where(and(gt(id, after), sql`not starts_with(${sealed}, ${prefix})`))
    .orderBy(asc(id))
    .limit(limit);
  return rows;
}

/** Puts sealed details in place of these; false where they were erased meanwhile. */
export async function replaceSealedPayout(
  db: Database,
  { id, sealed }: SealedRow,
  by: string,
): Promise<boolean> {
  const replaced = await db
    .update(payoutDetails)
    .set({ sealed: by })
    .where(and(eq(payoutDetails.id, id), eq(payoutDetails.sealed, sealed)))
    .returning({ id: payoutDetails.id });
  return replaced.length > 0;
}
