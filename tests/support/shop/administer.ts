import pg from "pg";

/** The address of a database of this server. */
export const databaseOn = (serverUrl: string, name: string): string =>
  serverUrl.replace(/\/postgres$/, `/${name}`);

/** Sends a statement to the server's maintenance database. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
