import { inArray, sql } from "drizzle-orm";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { prices } from "#server/platform/db/schema/catalogue.ts";
import { backfills } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";

// A price that is to begin stands among what is still to be done from the moment in which it is written until it has
// begun, under a name of its own: who takes it out there is the one who tells of it.

const PREFIX = "price ";
const namesOf = (ids: readonly number[]) => ids.map((id) => PREFIX + id);

/** Keeps in mind that these prices are to begin by the clock, in the transaction that adds them. */
export async function awaitPrices(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.insert(backfills).values(namesOf(ids).map((name) => ({ name })));
}

/** Forgets prices that are taken away before they have begun. */
export async function forgetPrices(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(backfills).where(inArray(backfills.name, namesOf(ids)));
}

/**
 * Notes each product as changed of which a price has begun by the clock, once for each moment at which one did: whatever
 * processes do this at once, and however much later. A price that holds from its saving was noted with it.
 */
export function noteBegunPrices(db: Database, now: Date): Promise<void> {
  return transact(db, "repeatable", async (tx) => {
    const begun = await queryRows<{ id: number }>(
      tx,
      sql`with begun as (
          delete from ${backfills} as waiting using ${prices} as price
          where waiting.name = ${PREFIX}::text || price.id
            and price.starts_at <= ${now.toISOString()}::timestamptz
          returning price.product_id as id, price.starts_at
        )
        select distinct id, starts_at from begun order by starts_at, id`,
    );
    for (const { id } of begun) await noteChange(tx, "catalogue", String(id));
  });
}
