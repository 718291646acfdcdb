import type { BookFault } from "../refund/books.ts";

/** Things that wait: how many, and the age of the oldest in seconds; null: none waits. */
export type Pile = { count: number; oldest: number | null };

/** Above this many things are counted no further. */
export const MOST_COUNTED = 1_000;

/** What the database says of the shop's work. */
export type Figures = {
  /** Orders placed within the last hour, by kind of payment. */
  orders: { card: number; cod: number };
  /** Money that came and has become no order yet. */
  unsettled: Pile;
  /** Refunds that have not come to their end. */
  refunds: Pile;
  /** Refunds that failed within the last thirty days, of the newest 5,000. */
  failedRefunds: number;
  /** Orders whose money does not agree with itself: how many, and the first of them with what was found. */
  books: { count: number; first: readonly { orderId: string; faults: readonly BookFault[] }[] };
  /** Variants with less than nothing on hand: never. */
  stockBelowZero: number;
  mails: Pile;
  /** Mails that were given up within the last thirty days. */
  failedMails: number;
  /** Invoices and other documents that are not made yet. */
  documents: Pile;
  /** Queues in which something waits, or something was given up (`dead`). */
  queues: readonly ({ name: string; dead: number } & Pile)[];
};

/** A server of another, as this process has known it. Ages in seconds; null: never. */
export type Outside = {
  name: string;
  answered: number;
  failed: number;
  sinceAnswer: number | null;
  sinceFailure: number | null;
};

/** How the shop is doing. Ages and lag in seconds. */
export type Health = {
  /** Whether the database has answered the last question. */
  database: boolean;
  /** Null: it has not answered since the start. */
  figures: Figures | null;
  /** How old the figures are. */
  age: number | null;
  /** Connections to the database; null: it is within the process. */
  connections: { inUse: number; most: number; waiting: number } | null;
  /** Whether the workers of the queue and of the mails run. */
  working: boolean;
  /** How late the process came to what was due, of one in a hundred times the most (p99). */
  lag: number;
  /** Memory of the process in bytes. */
  memory: number;
  outside: readonly Outside[];
};

/** Good; to be looked at within the day; to be looked at now; not known. */
export type Level = "green" | "amber" | "red" | "unknown";
/** One row of the page: what was looked at, how it is in words, and what to do about it. */
export type Check = { name: string; level: Level; state: string; remedy: string };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * From when on something is amber and red: seconds for ages, numbers for counts. The alert rules
 * (deploy/monitoring/rules.yml) have the same.
 */
export const LIMITS = {
  unsettled: { amber: 10 * MINUTE, red: 30 * MINUTE },
  refunds: { amber: 3 * DAY, red: 7 * DAY },
  mails: { amber: 10 * MINUTE, red: HOUR },
  documents: { amber: 2 * HOUR, red: DAY },
  queue: { amber: 10 * MINUTE, red: HOUR },
  lag: { amber: 0.1, red: 1 },
} as const;

/** An age in words: `3 minutes`, `2 hours`, `5 days`; the larger unit alone, rounded down. */
export function ageInWords(seconds: number): string {
  const words = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (seconds < MINUTE) return words(Math.max(0, Math.floor(seconds)), "second");
  if (seconds < HOUR) return words(Math.floor(seconds / MINUTE), "minute");
  if (seconds < 2 * DAY) return words(Math.floor(seconds / HOUR), "hour");
  return words(Math.floor(seconds / DAY), "day");
}

/** A number as it was counted. */
export const counted = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED.toLocaleString("en-IN")} or more` : String(count);

/** What is not known is worse than good, and better than bad. */
const fromTheWorst: readonly Level[] = ["red", "amber", "unknown", "green"];

/** Where a level stands: 0 is the worst. */
export const rank = (level: Level): number => fromTheWorst.indexOf(level);

/** The worst of some levels. */
export const worst = (levels: readonly Level[]): Level =>
  fromTheWorst.find((level) => levels.includes(level)) ?? "unknown";
