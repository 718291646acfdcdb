import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { ORDER_LIMIT_TIME } from "#domain/order-limits.ts";
import { countAttempt } from "./db/attempts.ts";
import type { Database, Transaction } from "./db/database.ts";

/** What is counted by the hour, and whose it is: an account's id or a recipient's address. */
export type Counted = "checkouts" | "payments" | "mails to" | "mails of";

/**
 * Counts one more and says whether that is still within the limit of `most` an hour. Within a
 * transaction the count is undone with it.
 */
export async function isWithinHour(
  ctx: { log: Logger; now(): Date },
  db: Database | Transaction,
  what: Counted,
  whose: string,
  most: number,
): Promise<boolean> {
  const key = createHash("sha256").update(`order limits\n${what}\n${whose}`).digest("hex");
  const { count } = await countAttempt(db, key, ctx.now(), ORDER_LIMIT_TIME);
  if (count === most + 1) ctx.log.warn({ what }, "too many within an hour");
  return count <= most;
}
