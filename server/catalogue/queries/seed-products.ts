import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { products } from "#server/platform/db/schema/catalogue.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { seedDocuments } from "../seed/seed-products.ts";
import { insertProduct } from "./write-products.ts";

const LOCK = 727275; // any number that nothing else in the database uses

/**
 * Gives a shop without products its first three, with the ids 1 to 3. Processes that start
 * together take turns.
 */
export async function seedProductsOnce(db: Database, now: Date): Promise<void> {
  if (await hasProducts(db)) return;
  await transact(db, "repeatable", async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await hasProducts(tx)) return;
    for (const [at, document] of seedDocuments.entries()) {
      await insertProduct(tx, document, { now, id: at + 1 });
    }
  });
}

async function hasProducts(db: Pick<Database, "select">): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).limit(1);
  return rows.length > 0;
}
