import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { ORDER_LIMIT_TIME } from "#domain/order/order-limits.ts";
import { countAttempt } from "./db/attempts.ts";
import type { Connection } from "./db/database.ts";

/** What is counted by the hour, and whose it is: an account's id or a recipient's address. */
export type Counted =
  | "checkouts"
  | "payments"
  | "mails to"
  | "mails of"
  | "alerts by"
  | "alerts to"
  /** Mails that ask again whether a cash order is wanted, by its id. */
  | "confirmations"
  | "photos of"
  | "reviews of"
  | "leads by"
  | "leads of"
  | "leads"
  | "grievances by"
  | "grievances of"
  | "grievances";

/** The key under which it is counted (platform/db/attempts.ts): nobody's address is kept with it. */
export function hourlyKey(what: Counted, whose: string): string {
  return createHash("sha256").update(`order limits\n${what}\n${whose}`).digest("hex");
}

/** What a statement needs that counts one more itself (`countingOn`). `most` an hour. */
export type HourlyLimit = { key: string; most: number; now: Date; endsAt: Date };

/** The limit of `most` an hour, as such a statement needs it. */
export function hourlyLimit(
  ctx: { now(): Date },
  what: Counted,
  whose: string,
  most: number,
): HourlyLimit {
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + ORDER_LIMIT_TIME * 1000);
  return { key: hourlyKey(what, whose), most, now, endsAt };
}

/**
 * Counts one more and says whether that is still within the limit of `most` an hour. Within a
 * transaction the count is undone with it.
 */
export async function isWithinHour(
  ctx: { log: Logger; now(): Date },
  db: Connection,
  what: Counted,
  whose: string,
  most: number,
): Promise<boolean> {
  const { count } = await countAttempt(db, hourlyKey(what, whose), ctx.now(), ORDER_LIMIT_TIME);
  return isWithin(ctx, what, count, most);
}

/** Whether a count, this one included, is within the limit; the first beyond it is logged. */
export function isWithin(
  ctx: { log: Logger },
  what: Counted,
  count: number,
  most: number,
): boolean {
  if (count === most + 1) ctx.log.warn({ what }, "too many within an hour");
  return count <= most;
}
