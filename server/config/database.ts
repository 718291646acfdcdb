import { join } from "node:path";
import type { Environment } from "./env.ts";

/** What the environment says of the database, as `openDatabase` takes it. */
export const databaseOptions = (env: Environment) => ({
  url: env.DATABASE_URL ?? null,
  folder: join(env.DATA_DIR, "db"),
  directUrl: env.DATABASE_DIRECT_URL ?? null,
  poolSize: env.DATABASE_POOL_SIZE,
  statementLimit: env.DATABASE_STATEMENT_LIMIT * 1000,
});
