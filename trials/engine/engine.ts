import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseHandle } from "#server/platform/db/database.ts";

/** A connection with a state of its own. */
export type Session = {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
};

/** An engine that has the shop's tables. */
export type Engine = {
  handle: DatabaseHandle;
  connect(): Promise<Session>;
  /** A PostgreSQL connection that listens for notifications; null: the engine is within this process. */
  listen: (() => Promise<pg.Client>) | null;
};

/** Something that the shop needs of an engine that speaks PostgreSQL's protocol. */
export type Feature = {
  name: string;
  /** Who needs it; "nobody": it is reported for those who choose an engine. */
  needs: string;
  /** Whether it is about sessions beside each other, of which the embedded database has one. */
  isShared?: boolean;
  /** Rejects, with the reason, where the engine does not have it. */
  works(engine: Engine): Promise<void>;
};

/** One statement after another in one session, within a schema of the trial. */
export async function within(engine: Engine, ...statements: string[]) {
  const client = await engine.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } catch (error) {
    await client.query("rollback").catch(() => {}); // its connection may be gone with it
    throw error;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code of a failure. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? codeOf(cause) : String(error));
}

export function expect(is: unknown, should: unknown): void {
  const [found, wanted] = [is, should].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`);
}

/** That a statement is refused with this code. */
export const refused = async (asked: Promise<unknown>, wanted: string) =>
  expect(await asked.then(() => "accepted", codeOf), wanted);

export const one = async (engine: Engine, ...statements: string[]) =>
  Object.values((await within(engine, ...statements))[0] ?? {})[0];

/** Runs a transaction in each of two sessions, their statements in turn; answers the codes of failures. */
export async function twoSessions(
  engine: Engine,
  isolation: string,
  steps: [0 | 1, string][],
): Promise<string[]> {
  const clients = [await engine.connect(), await engine.connect()];
  const codes: string[] = [];
  try {
    for (const client of clients) await client.query(`begin isolation level ${isolation}`);
    const pending: Promise<unknown>[] = [];
    for (const [which, statement] of steps) {
      const sent = clients[which]
        ?.query(statement)
        .catch((error: unknown) => void codes.push(codeOf(error)));
      pending.push(sent ?? Promise.resolve());
      // A statement that waits for the other session is left waiting, as it would be.
      await Promise.race([sent, pause(WAITING)]);
    }
    await Promise.all(pending);
  } finally {
    for (const client of clients) await client.end();
  }
  return codes;
}

const WAITING = 300; // ms after which a statement counts as waiting for another
export const TABLE =
  "create table if not exists engine_rows (id int primary key, n int, body jsonb)";
export const ROWS =
  "insert into engine_rows values (1, 0, '{}'), (2, 0, '{}') on conflict (id) do update set n = 0";
