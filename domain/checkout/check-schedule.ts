import { type CheckoutStatus, isOver } from "../checkout.ts";

/** When the shop asks the payment provider by itself (§10.25–10.27). All in milliseconds. */
export type CheckSchedule = {
  /** How often the shop looks whether something is due. */
  sweep: number;
  /** Until the first check; each one after it waits twice as long as the one before. */
  first: number;
  /** The longest wait while something is open. */
  longest: number;
  /** The wait while nothing is open any more, and money could still come by mistake. */
  settled: number;
  /** How long after the last preparation of a payment money can come: a bank may say yes late. */
  window: number;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export const CHECK_SCHEDULE: CheckSchedule = {
  sweep: 15 * SECOND,
  first: 60 * SECOND,
  longest: 4 * HOUR,
  settled: 24 * HOUR,
  window: 72 * HOUR,
};

/** The backoff before the next check after this many, in milliseconds. */
export function backoffAfter(schedule: CheckSchedule, checks: number): number {
  return Math.min(schedule.first * 2 ** Math.min(checks, 30), schedule.longest);
}

/** The same for a checkout, which is checked once a day after its end. */
export function checkoutBackoff(
  schedule: CheckSchedule,
  status: CheckoutStatus,
  checks: number,
): number {
  return isOver(status) ? schedule.settled : backoffAfter(schedule, checks);
}

/** Whether money can no longer come for something that was opened at `since`. */
export function isPastWindow(schedule: CheckSchedule, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= schedule.window;
}
