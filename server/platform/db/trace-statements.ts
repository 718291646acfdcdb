import { inSpan, isTraced } from "#server/platform/traces/span.ts";
import type { Database } from "./database.ts";
import type { Runner } from "./transaction.ts";

const LONGEST_NAME = 60; // characters

/** What is used of a session of the database's or of a transaction's. */
type Session = {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared;
  transaction(
    run: (tx: { session: Session }) => Promise<unknown>,
    config?: unknown,
  ): Promise<unknown>;
};
type Prepared = Record<"execute" | "all", (...values: unknown[]) => Promise<unknown>>;

/**
 * Makes a span of each statement and each transaction that belongs to a trace. Its text is recorded, with
 * placeholders; its values never are. Those of workers that look for work again and again are none.
 */
export function traceStatements(db: Database): void {
  traceSession((db._ as unknown as { session: Session }).session);
}

/** Spans of the transactions that another than the session runs (postgres-transaction.ts). */
export function traceRunner(run: Runner): Runner {
  return (mark, work, config) =>
    isTraced()
      ? inSpan("transaction", { kind: "internal" }, () => run(mark, work, config))
      : run(mark, work, config);
}

/** Spans of a session's statements, of the database's or of a transaction's. */
export function traceSession(session: Session): void {
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepareQuery(query, ...rest);
    for (const way of ["execute", "all"] as const) {
      const send = prepared[way].bind(prepared);
      prepared[way] = (...values) =>
        isTraced()
          ? inSpan(nameOf(query.sql, rest[1]), about(query.sql), () => send(...values))
          : send(...values);
    }
    return prepared;
  };
  const transaction = session.transaction.bind(session);
  session.transaction = (run, config) => {
    const traced = (tx: { session: Session }) => {
      if (tx.session !== session) traceSession(tx.session);
      return run(tx);
    };
    if (!isTraced()) return transaction(traced, config);
    return inSpan("transaction", { kind: "internal" }, () => transaction(traced, config));
  };
}

const about = (text: string) =>
  ({
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.query.text": text },
  }) as const;

/** The name of a statement that has one (db/statement.ts), without its hash; otherwise what it does. */
function nameOf(text: string, name: unknown): string {
  if (typeof name === "string") return name.replace(/_[0-9a-f]{8}$/, "");
  const [, verb = "statement"] = /^\s*(\w+)/.exec(text.toLowerCase()) ?? [];
  const place = verb === "update" ? /update\s+"?(\w+)/i : /\b(?:from|into)\s+"?(\w+)/i;
  const [, table = ""] = place.exec(text) ?? [];
  return `${verb} ${table}`.trim().slice(0, LONGEST_NAME);
}
