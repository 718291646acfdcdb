import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

const settings: LoggerOptions = { base: null, serializers: { err: toEntry } };

/** The process's log: JSON lines. */
export function makeLog(level: LoggerOptions["level"] & string, to?: DestinationStream): Logger {
  return to ? pino({ ...settings, level }, to) : pino({ ...settings, level });
}

type Entry = { type: string; message: string; stack?: string | undefined; cause?: Entry };

/**
 * An error as the log keeps it. A failed query carries its parameters and the database the row that
 * it refused: names, addresses, session tokens. Neither gets into the log.
 */
function toEntry(error: unknown): Entry {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = error.message.split("\nparams:")[0] ?? "";
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause === undefined ? {} : { cause: toEntry(error.cause) }),
  };
}
