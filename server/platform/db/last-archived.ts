import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { queryRows } from "./query-rows.ts";

/** When PostgreSQL last put a piece of its log into the archive; null: it has none. */
export async function lastArchived(db: Database): Promise<Date | null> {
  const query = sql`select last_archived_time as at from pg_stat_archiver`;
  const [row] = await queryRows<{ at: string | Date | null }>(db, query);
  return row?.at ? new Date(row.at) : null;
}
