import { asc, eq, lte } from "drizzle-orm";
import { backoffAfter, type CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { Database } from "#server/platform/db/database.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { type ParcelRow, saveParcel } from "./parcels.ts";

const MOST_DAYS = 60; // after which nobody asks about a parcel any more
const DAY = 24 * 60 * 60_000;

/**
 * Parcels about which their carrier is to be asked by now, the most overdue first; each is claimed by one
 * process, and due again after a growing pause.
 */
export function claimDueParcels(
  db: Database,
  schedule: CheckSchedule,
  now: Date,
  limit: number,
): Promise<ParcelRow[]> {
  return transact(db, "repeatable", async (tx) => {
    const due = await tx
      .select()
      .from(parcels)
      .where(lte(parcels.nextCheckAt, now))
      .orderBy(asc(parcels.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id, checks, createdAt } of due) {
      const isOld = now.getTime() - createdAt.getTime() >= MOST_DAYS * DAY;
      const next = new Date(now.getTime() + backoffAfter(schedule, checks + 1));
      await saveParcel(tx, id, { checks: checks + 1, nextCheckAt: isOld ? null : next });
    }
    return due;
  });
}

/** A parcel as it is, or null. */
export async function findParcel(db: Database, id: string): Promise<ParcelRow | null> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id));
  return row ?? null;
}
