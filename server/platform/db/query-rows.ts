import type { SQL } from "drizzle-orm";
import type { Connection } from "./database.ts";

/** Sends a written query once and answers its rows (see `statement`). What they are is the caller's word. */
export async function queryRows<Row>(db: Connection, query: SQL): Promise<Row[]> {
  return (await db.execute(query)) as unknown as Row[];
}
