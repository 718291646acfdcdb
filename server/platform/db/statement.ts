import { createHash } from "node:crypto";
import { is, Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Connection } from "./database.ts";

/** What a placeholder takes: JSON is given as text (`::jsonb`), a time as an ISO text (`::timestamptz`). */
export type Value = string | number | boolean | null | readonly string[];

/** A statement that is ready to be sent; answers its rows. */
export type Statement<Values extends Record<string, Value>, Row> = (
  db: Connection,
  values: Values,
) => Promise<Row[]>;

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A statement that is written once and sent often (docs/decisions/0100): its text is built when its
 * module is loaded, and PostgreSQL parses and plans it once a connection, under this name. Runs in the
 * database or within a transaction. Its values are `sql.placeholder("name")`; one that is missing throws.
 *
 * Rows are as the drivers read them: keys are the names of the columns (`as "camelCase"`), JSON is
 * parsed, times are texts for `new Date()`, and a bigint needs `::int`.
 */
export function statement<Row, Values extends Record<string, Value> = Record<string, never>>(
  name: string,
  query: SQL,
): Statement<Values, Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  // A connection takes a name for one text only, and a text changes while its module is developed.
  const unique = `${name}_${createHash("sha1").update(text).digest("hex").slice(0, 8)}`;
  return async (db, values) => {
    const sent = params.map((param) => (is(param, Placeholder) ? valueFor(param, values) : param));
    const { rows } = await db.engine.send({ text, values: sent, name: unique });
    return rows as Row[];
  };
}

function valueFor({ name }: Placeholder, values: Record<string, Value>): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`a statement was given no value of "${name}"`);
  return value;
}
