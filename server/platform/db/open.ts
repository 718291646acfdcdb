import type { DatabaseHandle } from "./database.ts";
import { traceStatements } from "./trace-statements.ts";

/**
 * Opens and migrates the database: PostgreSQL when a URL is given, otherwise the embedded one in
 * `folder` (null: in memory, for tests). Throws with one sentence when another process has it open. `traced`: statements are
 * made spans of.
 */
export async function openDatabase(options: {
  url: string | null;
  folder: string | null;
  traced?: boolean;
}): Promise<DatabaseHandle> {
  const handle = await openEngine(options);
  if (options.traced) traceStatements(handle.db);
  return handle;
}

async function openEngine(options: { url: string | null; folder: string | null }) {
  // Only one of the engines is ever loaded.
  if (options.url) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(options.url);
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(options.folder);
}
