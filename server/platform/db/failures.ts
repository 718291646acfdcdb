/** Whether a transaction was committed cannot be known: it must not be taken as failed, nor be done again. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("whether a transaction was committed is not known", { cause });
  }
}

/**
 * Why the database did not do what it was asked, and nothing was committed, so that it can be asked
 * again: two transactions were in each other's way (`conflict`); or its server cannot be reached, ends,
 * starts, or takes no writes any more (`away`). Null: for another reason.
 */
export function whyAgain(error: unknown): "conflict" | "away" | null {
  for (const { code, message } of causesOf(error)) {
    if (CONFLICTS.has(code)) return "conflict";
    if (AWAY.test(code) || NETWORK.has(code) || LOST.test(message)) return "away";
  }
  return null;
}

/**
 * Whether an error says that the database cannot be used now: it is away, has no connection free, or
 * took longer than it may. The same may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  if (whyAgain(error)) return true;
  return causesOf(error).some(
    ({ code, message, of }) =>
      of instanceof OutcomeUnknown || TOO_LATE.has(code) || TIME_IS_UP.test(message),
  );
}

/** serialization_failure, deadlock_detected */
const CONFLICTS = new Set(["40001", "40P01"]);
/** Class 08: connections; 57P01-03: the server ends or starts; 25006: it is read-only; 53300: it is full. */
const AWAY = /^(08...|57P0[123]|25006|53300)$/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** What the driver says of a connection that has ended; it gives no codes. */
const LOST = /^Connection terminated(?! due to)|not queryable/;
/** query_canceled by a limit, lock_not_available, idle_in_transaction_session_timeout, disk_full */
const TOO_LATE = new Set(["57014", "55P03", "25P03", "53100"]);
/** What the driver says of its own limits. */
const TIME_IS_UP =
  /^(Query read timeout|timeout exceeded when trying|timeout expired|Connection terminated due to)/;

type Cause = { code: string; message: string; of: Error };

/** An error and what caused it: the query builder wraps those of the driver. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let of = error; of instanceof Error && causes.length < 10; of = of.cause) {
    const { code } = of as { code?: unknown };
    causes.push({ code: typeof code === "string" ? code : "", message: of.message, of });
  }
  return causes;
}
