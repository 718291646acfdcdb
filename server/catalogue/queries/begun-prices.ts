import { and, eq, gt, lte, sql } from "drizzle-orm";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { prices } from "#server/platform/db/schema/catalogue.ts";
import { backfills } from "#server/platform/db/schema/orders.ts";
import { revisions } from "#server/platform/db/schema/settings.ts";
import { transact } from "#server/platform/db/transaction.ts";

const NAME = "begun-prices";

/**
 * Notes each product of which a price has begun by the clock since this was last done, by whatever process, as a change of
 * that product: once, also where no process ran when it began. A price that holds from its saving was noted with it. What
 * began before this was ever done is not told.
 */
export function noteBegunPrices(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  return transact(db, "repeatable", async (tx) => {
    await tx.insert(backfills).values({ name: NAME, after: at, doneAt: now }).onConflictDoNothing();
    const own = eq(backfills.name, NAME);
    const [told] = await tx.select().from(backfills).where(own).for("update");
    if (!told || told.after >= at) return;
    const isSaved = sql`exists (select from ${revisions} where ${revisions.kind} = 'product'
      and ${revisions.subject} = ${prices.productId}::text and ${revisions.at} = ${prices.startsAt})`;
    const begun = await tx
      .selectDistinct({ id: prices.productId })
      .from(prices)
      .where(
        and(
          gt(prices.startsAt, new Date(told.after)),
          lte(prices.startsAt, now),
          sql`not ${isSaved}`,
        ),
      );
    for (const { id } of begun) await noteChange(tx, "catalogue", String(id));
    await tx.update(backfills).set({ after: at }).where(own);
  });
}
