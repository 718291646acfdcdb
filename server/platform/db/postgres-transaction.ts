import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Transaction } from "./database.ts";
import { OutcomeUnknown, whyAgain } from "./failures.ts";
import { traceSession } from "./trace-statements.ts";
import type { Mark, Runner, Work } from "./transaction.ts";

const TRIES = 5;
const PAUSES = { conflict: 10, away: 60 }; // ms before the first new try; twice as long before each next

type Options = {
  logger: Logger;
  /** What is said to the server at the start of each transaction, such as its limits; ends with ";". */
  preamble: string;
  /** Whether statements are made spans of. */
  traced: boolean;
};

/** How a try ended; `commit`: after the commit was sent, so that it may have been done. */
type Ended<Result> =
  | { phase: "done"; result: Result }
  | { phase: "begin" | "work"; error: unknown }
  | { phase: "commit"; error: unknown; result: Result };

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Transactions on a PostgreSQL server that may go away at any moment (docs/decisions/0151). Each that
 * writes puts a number of its own into `outcomes`, in the message that begins it. Where the answer to its
 * commit is lost, another transaction puts the same number there: it waits for the first to end, and is
 * told that the number is taken where that was committed. Where it is not, the first never will be.
 */
export function transactionsOf(pool: pg.Pool, options: Options): Runner {
  return async <Result>(mark: Mark, work: Work<Result>, config?: PgTransactionConfig) => {
    const isReading = config?.accessMode === "read only";
    const number = isReading ? null : randomUUID();
    let lost: { result: Result; error: unknown } | null = null;
    for (let tries = 1; ; tries++) {
      // What was sent but may not be done again is not: its number alone is asked for.
      const isQuestion: boolean = lost !== null && mark === "once";
      const run: Work<Result> = isQuestion ? askOnly(lost?.error) : work;
      const ended: Ended<Result> = await tryOnce(pool, options, run, number, config);
      if (ended.phase === "done") return ended.result;
      if (lost && ended.error instanceof Taken) return lost.result;
      if (ended.error instanceof NotCommitted) throw ended.error.cause;
      const why = whyAgain(ended.error);
      if (ended.phase === "commit" && (why === "away" || isLate(ended.error))) {
        lost = ended;
        if (isReading) return ended.result;
      } else if (!why || (ended.phase !== "begin" && mark === "once" && !isQuestion)) {
        throw lost ? new OutcomeUnknown(ended.error) : ended.error;
      }
      if (tries === TRIES) throw lost ? new OutcomeUnknown(ended.error) : ended.error;
      // A random part keeps those who met once from meeting again.
      await pause(PAUSES[why ?? "away"] * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  };
}

/** Another transaction with this number was committed. */
class Taken extends Error {}
/** No transaction with this number was, or ever will be; with why it broke off. */
class NotCommitted extends Error {}

const askOnly = (cause: unknown) => (): Promise<never> => {
  throw new NotCommitted("the transaction was not committed", { cause });
};

/** The driver's own limit: the server may still be at it. */
const isLate = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

async function tryOnce<Result>(
  pool: pg.Pool,
  { logger, preamble, traced }: Options,
  work: Work<Result>,
  number: string | null,
  config: PgTransactionConfig | undefined,
): Promise<Ended<Result>> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return { phase: "begin", error };
  }
  const session = new NodePgSession(client, dialect, undefined, { logger });
  if (traced) traceSession(session as unknown as Parameters<typeof traceSession>[0]);
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Transaction;
  // A connection that breaks between two statements says so by an event, which would end the process.
  let broken: unknown = null;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  let unsafe: string | null = null;
  const onNotice = ({ routine }: { routine?: string | undefined }) => {
    if (routine === "SyncRepWaitForLSN") unsafe = "no standby has the commit yet";
  };
  const ended = await attempt();
  client.off("error", onError);
  client.off("notice", onNotice);
  client.release(ended.phase !== "done" && !(await rolledBack()));
  return ended;

  async function attempt(): Promise<Ended<Result>> {
    let result: Result;
    try {
      logger.logQuery("begin", []);
      const said = await client.query(`${beginning(config)};${preamble}${entry(number)}`);
      const last = Array.isArray(said) ? said.at(-1) : said;
      if (number && last.rowCount === 0) return { phase: "begin", error: new Taken() };
    } catch (error) {
      return { phase: "begin", error };
    }
    try {
      result = await work(tx);
      if (broken) throw broken;
    } catch (error) {
      return { phase: "work", error: broken ?? error };
    }
    try {
      logger.logQuery("commit", []);
      client.on("notice", onNotice);
      await client.query(COMMIT);
      if (unsafe) return { phase: "commit", error: new OutcomeUnknown(unsafe), result };
      return { phase: "done", result };
    } catch (error) {
      return { phase: "commit", error, result };
    }
  }

  /** Whether the connection can be used by another. */
  async function rolledBack(): Promise<boolean> {
    if (ended.phase === "done") return true;
    if (broken || whyAgain(ended.error) === "away" || isLate(ended.error)) return false;
    logger.logQuery("rollback", []);
    return client.query("rollback").then(
      () => true,
      () => false,
    );
  }
}

// The server's limit on a statement would end a commit's wait for its standby, and report success.
const COMMIT = "set local statement_timeout = 0; commit";

const entry = (number: string | null) =>
  number ? `insert into outcomes (id) values ('${number}') on conflict do nothing` : "select 1";

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const parts = ["begin"];
  if (isolationLevel) parts.push(`isolation level ${isolationLevel}`);
  if (accessMode) parts.push(accessMode);
  if (deferrable !== undefined) parts.push(deferrable ? "deferrable" : "not deferrable");
  return parts.join(" ");
}
