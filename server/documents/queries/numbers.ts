import { sql } from "drizzle-orm";
import { type Day, dayOf } from "#domain/calendar.ts";
import type { Series } from "#domain/documents/kinds.ts";
import { type FinancialYear, financialYearOf } from "#domain/documents/serial.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { documentCounters } from "#server/platform/db/schema/documents.ts";

/** A number of a series, and the day that stands on its document. */
export type Numbered = { number: number; year: FinancialYear; day: Day };

/**
 * Takes the next number of a series for a document that is written in the same transaction. The counter
 * stays locked until that ends, so that others wait, and a number that comes to nothing is the next one's.
 * Take it last, after every other lock. The day is today, and never before that of the last number: where
 * the clocks of two processes differ about midnight, the later day holds, unless a new year has begun.
 */
export async function takeNumber(
  tx: Transaction,
  { gstin, series }: { gstin: string; series: Series },
  now: Date,
): Promise<Numbered> {
  const today = dayOf(now);
  const year = financialYearOf(today);
  const [row] = await tx
    .insert(documentCounters)
    .values({ gstin, series, year, last: 1, lastDay: today })
    .onConflictDoUpdate({
      target: [documentCounters.gstin, documentCounters.series, documentCounters.year],
      set: {
        last: sql`${documentCounters.last} + 1`,
        lastDay: sql`greatest(${documentCounters.lastDay}, excluded.last_day)`,
      },
    })
    .returning();
  if (!row) throw new Error("the database did not return the counter that it changed");
  return { number: row.last, year, day: row.lastDay };
}
