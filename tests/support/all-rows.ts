import { openPglite } from "#server/platform/db/embedded.ts";

/** Every row of every table, as sorted texts. */
export type Tables = Record<string, string[]>;
export type Asked = <Row extends object>(text: string) => Promise<{ rows: Row[] }>;

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** Reads all tables of a database, the queue's too. */
export async function allRows(query: Asked): Promise<Tables> {
  const tables: Tables = {};
  for (const { name } of (await query<{ name: string }>(TABLES)).rows) {
    const { rows } = await query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} as t order by 1`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** The same of an embedded database that no process has open. */
export async function rowsOfFolder(folder: string): Promise<Tables> {
  const client = await openPglite(folder);
  try {
    return await allRows((text) => client.query(text));
  } finally {
    await client.close();
  }
}
