import type { SQL } from "drizzle-orm";
import type { Connection } from "./database.ts";

/**
 * Sends a written query once and answers its rows, as the drivers read them (see `statement`). What
 * they are is the caller's word: both engines answer with rows, which the type of `execute` does not say.
 */
export async function queryRows<Row>(db: Connection, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}
