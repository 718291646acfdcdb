import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { mailRateLimits } from "#server/platform/db/schema/mail.ts";

// The database's clock: the processes that share it may run on different machines.
const now = sql`clock_timestamp()`;
const ms = (duration: number) => sql`${duration}::float8 * interval '1 millisecond'`;

/**
 * Takes the next slot of a service that may be called once in `interval` ms by all processes
 * together: moves the time at which it is free, under the row's lock. The slot is `wait` ms from now;
 * none is taken when it would be more than `patience` ms away, and the answer is when one is free.
 */
export async function takeSlot(
  db: Database,
  service: string,
  interval: number,
  patience: number,
): Promise<{ wait: number } | { freeAt: Date }> {
  const [turn] = await db
    .insert(mailRateLimits)
    .values({ service, freeAt: sql`${now} + ${ms(interval)}` })
    .onConflictDoUpdate({
      target: mailRateLimits.service,
      set: { freeAt: sql`greatest(${mailRateLimits.freeAt}, ${now}) + ${ms(interval)}` },
      setWhere: sql`${mailRateLimits.freeAt} <= ${now} + ${ms(patience)}`,
    })
    .returning({
      wait: sql<number>`(extract(epoch from ${mailRateLimits.freeAt} - ${ms(interval)} - ${now}) * 1000)::float8`,
    });
  if (turn) return { wait: Math.max(0, turn.wait) };
  const [row] = await db.select().from(mailRateLimits).where(eq(mailRateLimits.service, service));
  if (!row) throw new Error(`the turns at ${service} are gone`);
  return { freeAt: row.freeAt };
}

/** Gives out no slot for `duration` ms; never shortens a longer pause. */
export async function pauseService(db: Database, service: string, duration: number): Promise<void> {
  const freeAt = sql`${now} + ${ms(duration)}`;
  await db
    .insert(mailRateLimits)
    .values({ service, freeAt })
    .onConflictDoUpdate({
      target: mailRateLimits.service,
      set: { freeAt: sql`greatest(${mailRateLimits.freeAt}, excluded.free_at)` },
    });
}
