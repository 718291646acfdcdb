import type { DatabaseHandle } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/**
 * Opens and migrates the database: PostgreSQL when a URL is given, otherwise the embedded one in
 * `folder` (null: in memory, for tests). Throws with one sentence when another process has it open.
 */
export function openDatabase(options: {
  url: string | null;
  folder: string | null;
}): Promise<DatabaseHandle> {
  return options.url ? openPostgres(options.url) : openEmbedded(options.folder);
}
