import pg from "pg";
import { asText, type Send, TEXTS } from "./sender.ts";

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") =>
    TEXTS.has(id) ? asText : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/**
 * Sends statements by a connection, or by whichever of a pool is free. `named`: whether a connection keeps those
 * that have a name; by way of a pooler in transaction mode the next one may reach another server process, where
 * that name is not known.
 */
export function postgresSender(client: pg.Pool | pg.PoolClient, named: boolean): Send {
  return async ({ text, values, name, asArrays }) => {
    const { rows, rowCount } = await client.query({
      ...(name && named ? { name } : {}),
      ...{ text, values: values as unknown[], types },
      ...(asArrays ? { rowMode: "array" } : {}),
    });
    return { rows, count: rowCount ?? 0 };
  };
}
