import { retentionRegister } from "#texts/law/retention-register.ts";

const words = retentionRegister.rows;

/** How long a kind of data is kept. `days` is what the daily removal goes by. */
export type Kept = {
  /** Which data, in words. */
  what: string;
  /** For how long, in words. */
  howLong: string;
  /** Why so long, in words. */
  why: string;
  /** Days after which it is removed; null: by a day of its own, or not by age. */
  days: number | null;
  /** Other days for what comes in from a day on, as a law wants it. */
  later?: { from: string; days: number };
};

/** The day from which the rules on digital personal data want records kept for a year (+L). */
const DPDP = "2027-05-13";
const THREE_YEARS = 3 * 365;

/**
 * The register of what is kept how long: the table of the privacy page and the daily removal are made of
 * it (docs/decisions/0137).
 */
export const register = {
  account: { ...words.account, days: null },
  sessions: { ...words.sessions, days: 0 },
  codes: { ...words.codes, days: 90 },
  mails: { ...words.mails, days: 90 },
  orders: { ...words.orders, days: null },
  documents: { ...words.documents, days: null },
  paymentEvents: { ...words.paymentEvents, days: 90, later: { from: DPDP, days: 365 } },
  payouts: { ...words.payouts, days: 183 },
  photos: { ...words.photos, days: 180 },
  reviews: { ...words.reviews, days: null },
  alertsAsked: { ...words.alertsAsked, days: 7 },
  alertsSent: { ...words.alertsSent, days: 84 },
  checkups: { ...words.checkups, days: 180 },
  consents: { ...words.consents, days: THREE_YEARS },
  grievances: { ...words.grievances, days: THREE_YEARS },
} as const satisfies Record<string, Kept>;
export type Registered = keyof typeof register;

const DAY = 24 * 3_600_000; // ms

/**
 * What came in before this time is removed. Where a law sets longer times from a day on, what came in
 * from that day on is kept for them.
 */
export function removedBefore(name: Registered, now: Date): Date {
  const kept: Kept = register[name];
  if (kept.days === null) throw new Error(`${name} is not removed by its age`);
  const usual = now.getTime() - kept.days * DAY;
  if (!kept.later) return new Date(usual);
  const from = Date.parse(`${kept.later.from}T00:00:00+05:30`);
  return new Date(Math.max(now.getTime() - kept.later.days * DAY, Math.min(usual, from)));
}

/** The register as a table in Markdown. */
export function registerTable(): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = Object.values(register).map(
    ({ what, howLong, why }) => `| ${cell(what)} | ${cell(howLong)} | ${cell(why)} |`,
  );
  const { what, howLong, why } = retentionRegister.heads;
  return [`| ${what} | ${howLong} | ${why} |`, "| --- | --- | --- |", ...rows].join("\n");
}
