import type { DatabaseHandle } from "./database.ts";
import type { PostgresOptions } from "./postgres.ts";
import { traceStatements } from "./trace-statements.ts";

type Place = { url: string | null; folder: string | null };
/** What has a default beside the address. */
type Limits = Partial<Omit<PostgresOptions, "url">>;

const usual = {
  directUrl: null,
  poolSize: 10,
  statementLimit: 15_000,
  onError: (error: Error) => process.emitWarning(error),
};

/**
 * Opens and migrates the database: PostgreSQL when a URL is given, otherwise the embedded one in
 * `folder` (null: in memory, for tests). Throws with one sentence when another process has it open. `traced`: statements are
 * made spans of.
 */
export async function openDatabase({
  traced,
  ...options
}: Place & Limits & { traced?: boolean }): Promise<DatabaseHandle> {
  const handle = await openEngine(options);
  if (traced) traceStatements(handle.db);
  return handle;
}

async function openEngine({ url, folder, ...limits }: Place & Limits): Promise<DatabaseHandle> {
  // Only one of the engines is ever loaded.
  if (url) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres({ ...usual, ...limits, url });
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(folder);
}
