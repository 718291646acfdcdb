import { sql } from "drizzle-orm";
import pg from "pg";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import type { Engine } from "./engine.ts";
import { CLEAN, FEATURES } from "./features.ts";

const LIMIT = 60_000; // ms for one feature

/** `result`: "ok", that it does not matter here, or why it does not work. */
export type Result = { name: string; needs: string; works: boolean; result: string };

/**
 * Migrates an engine and tries every feature on it, each for itself. Null: the embedded database. Where
 * `url` is a pooler, `directUrl` leads past it.
 */
export async function tryEngine(
  url: string | null,
  directUrl: string | null = null,
): Promise<{ version: string; results: Result[] }> {
  const handle = await openDatabase({ url, folder: null, directUrl });
  const engine = url ? ofUrl(url, directUrl ?? url, handle) : embedded(handle);
  try {
    const results: Result[] = [];
    for (const { name, needs, isShared, works } of FEATURES) {
      if (isShared && !engine.listen) {
        results.push({ name, needs, works: true, result: "not needed: one session" });
        continue;
      }
      const problem = await inTime(works(engine)).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      results.push({ name, needs, works: !problem, result: problem ?? "ok" });
    }
    const session = await engine.connect();
    const { rows } = await session.query("select version()");
    for (const statement of CLEAN) await session.query(statement);
    await session.end();
    return { version: String(rows[0]?.version), results };
  } finally {
    await handle.close();
  }
}

/** Notifications are received past a pooler, as the shop receives them. */
function ofUrl(url: string, directUrl: string, handle: DatabaseHandle): Engine {
  const connect = (connectionString: string) => async () => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {}); // reported by the query that fails
    await client.connect();
    return client;
  };
  return { handle, connect: connect(url), listen: connect(directUrl) };
}

function embedded(handle: DatabaseHandle): Engine {
  const session = {
    query: async (text: string) => ({
      rows: await queryRows<Record<string, unknown>>(handle.db, sql.raw(text)),
    }),
    end: async () => {},
  };
  return { handle, connect: async () => session, listen: null };
}

function inTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing in ${LIMIT / 1000} s`)), LIMIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
