import pg from "pg";

/** The address of a database of this server. */
export const databaseOn = (serverUrl: string, name: string): string =>
  serverUrl.replace(/\/postgres$/, `/${name}`);

/** Sends a statement to the server's maintenance database, or another. Answers its rows. */
export async function administer(
  serverUrl: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
