import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { contentOf } from "./log-content.ts";

const settings: LoggerOptions = { base: null, serializers: { err: toEntry } };

/** The process's log: JSON lines. */
export function makeLog(level: LoggerOptions["level"] & string, to?: DestinationStream): Logger {
  return to ? pino({ ...settings, level }, to) : pino({ ...settings, level });
}

type Entry = { type: string; message: string; stack?: string | undefined; cause?: Entry };

const MOST_CAUSES = 5;

/**
 * An error as the log keeps it. A failed query carries its parameters and the database the row that
 * it refused: names, addresses, session tokens. Neither gets into the log. What was thrown and is no
 * error is there by its content.
 */
export function toEntry(error: unknown, depth: unknown = 0): Entry {
  if (!(error instanceof Error)) {
    return { type: error === null ? "null" : typeof error, message: contentOf(error) };
  }
  const level = typeof depth === "number" ? depth : 0;
  const message = error.message.split("\nparams:")[0] ?? "";
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const several = error instanceof AggregateError ? error.errors[0] : undefined;
  const cause = error.cause ?? several;
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack?.replace(error.message, () => message),
    ...(cause === undefined || level >= MOST_CAUSES ? {} : { cause: toEntry(cause, level + 1) }),
  };
}
