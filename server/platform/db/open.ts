import type { DatabaseHandle } from "./database.ts";
import type { PostgresOptions } from "./postgres.ts";

/** What has a default beside the address. */
type Limits = Partial<Omit<PostgresOptions, "url">>;

const usual = {
  directUrl: null,
  poolSize: 10,
  statementLimit: 15_000,
  traced: false,
  onError: (error: Error) => process.emitWarning(error),
};

/**
 * Opens and migrates the database: PostgreSQL when a URL is given, otherwise the embedded one in
 * `folder` (null: in memory, for tests). Throws with one sentence when another process has it open.
 */
export async function openDatabase(
  options: { url: string | null; folder: string | null } & Limits,
): Promise<DatabaseHandle> {
  const { url, folder, ...limits } = options;
  // Only one of the engines is ever loaded.
  if (url) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres({ ...usual, ...limits, url });
  }
  const { openEmbedded } = await import("./embedded.ts");
  return openEmbedded(folder, limits.traced ?? false);
}
