import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { offerCodes, offers, offerUses } from "#server/platform/db/schema/offers.ts";

const MANY = 1_000; // codes that are written or read at once

/** The id of the offer to whose batch a code belongs, or null. */
export async function findBatchOf(db: Connection, code: string) {
  const [row] = await db
    .select({ offerId: offerCodes.offerId })
    .from(offerCodes)
    .where(eq(offerCodes.code, code));
  return row?.offerId ?? null;
}

/** Adds codes to a batch; those that exist already are left out. Answers how many are new. */
export async function insertCodes(tx: Transaction, offerId: number, codes: readonly string[]) {
  let inserted = 0;
  for (let at = 0; at < codes.length; at += MANY) {
    const rows = await tx
      .insert(offerCodes)
      .select(
        sql`select code, ${offerId}::int, now() from jsonb_array_elements_text(${JSON.stringify(codes.slice(at, at + MANY))}::jsonb) as given (code)
          where not exists (select from ${offers} where ${offers.code} = given.code)`,
      )
      .onConflictDoNothing()
      .returning({ code: offerCodes.code });
    inserted += rows.length;
  }
  return inserted;
}

/** The codes of a batch portion by portion, each with the order that has used it. */
export async function* readCodes(db: Database, offerId: number) {
  for (let last = "", more = true; more; ) {
    const rows = await db
      .select({ code: offerCodes.code, orderId: offerUses.orderId })
      .from(offerCodes)
      .leftJoin(
        offerUses,
        and(eq(offerUses.code, offerCodes.code), sql`${offerUses.orderId} is not null`),
      )
      .where(and(eq(offerCodes.offerId, offerId), gt(offerCodes.code, last)))
      .orderBy(asc(offerCodes.code))
      .limit(MANY);
    yield rows;
    last = rows.at(-1)?.code ?? "";
    more = rows.length === MANY;
  }
}

/** How many codes a batch has. */
export async function countCodes(db: Database, offerId: number): Promise<number> {
  return db.$count(offerCodes, eq(offerCodes.offerId, offerId));
}
