import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { secondFactors } from "#server/platform/db/schema/accounts.ts";
import type { SealedRow } from "#server/platform/reseal.ts";

/** Second factors whose secret does not begin with `prefix`, by account, behind the account `after`. */
export function findSealedFactors(
  db: Database,
  prefix: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const { userId, secret } = secondFactors;
  return db
    .select({ id: userId, owner: userId, sealed: secret })
    .from(secondFactors)
    .where(and(gt(userId, after), sql`not starts_with(${secret}, ${prefix})`))
    .orderBy(asc(userId))
    .limit(limit);
}

/** Puts a sealed secret in place of this one; false where another one was kept meanwhile. */
export async function replaceSealedFactor(
  db: Database,
  { id, sealed }: SealedRow,
  by: string,
): Promise<boolean> {
  const replaced = await db
    .update(secondFactors)
    .set({ secret: by })
    .where(and(eq(secondFactors.userId, id), eq(secondFactors.secret, sealed)))
    .returning({ id: secondFactors.userId });
  return replaced.length > 0;
}
