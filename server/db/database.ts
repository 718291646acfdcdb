import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";

/** The shop's database, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** An open database and what belongs to its engine. */
export type DatabaseHandle = {
  db: Database;
  engine: "pglite" | "postgres";
  /** Returns when everything committed so far survives a power cut. */
  flush(): Promise<void>;
  /** How the job queue reaches the same database. */
  queueConnection: ConstructorOptions;
  close(): Promise<void>;
};
