import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { returnLines, returns } from "#server/platform/db/schema/returns.ts";

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;

/** An order's returns, the newest first. */
export function findReturns(db: Database | Transaction, orderId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt), desc(returns.id));
}

/** The lines of all returns of an order. */
export async function findReturnLines(
  db: Database | Transaction,
  orderId: string,
): Promise<ReturnLineRow[]> {
  const rows = await db
    .select({ line: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId));
  return rows.map(({ line }) => line);
}
