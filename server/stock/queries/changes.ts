import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/database.ts";

/** Tells all processes that what pages say of a variant is another (platform/db/changes.ts). */
export async function noteStock(tx: Transaction, variantId: number): Promise<void> {
  await tx.execute(
    sql`insert into changes (topic, subject) values ('stock', ${String(variantId)})`,
  );
}
