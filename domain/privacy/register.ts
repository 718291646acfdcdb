import { retentionRegister } from "#texts/law/retention-register.ts";

/**
 * How long a kind of data is kept: what the daily removal goes by. Which data that is, how long and why, in words, stands
 * in the texts (`retentionRegister`).
 */
export type Kept = {
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
  account: { days: null },
  sessions: { days: 0 },
  codes: { days: 90 },
  mails: { days: 90 },
  orders: { days: null },
  documents: { days: null },
  checkouts: { days: 90 },
  paymentEvents: { days: 90, later: { from: DPDP, days: 365 } },
  payouts: { days: 183 },
  photos: { days: 180 },
  reviews: { days: null },
  alertsAsked: { days: 7 },
  alertsSent: { days: 84 },
  checkups: { days: 180 },
  consents: { days: THREE_YEARS },
  grievances: { days: THREE_YEARS },
  webhooks: { days: 30 },
  exports: { days: 2 },
} as const satisfies Record<string, Kept>;
export type Registered = keyof typeof register;

const DAY = 24 * 3_600_000; // ms

/**
 * What came in before this time is removed. Where a law sets longer times from a day on, what came in
 * from that day on is kept for them.
 */
export function removedBefore(name: Registered, now: Date): Date {
  const entry: Kept = register[name];
  if (entry.days === null) throw new Error(`${name} is not removed by its age`);
  const usual = now.getTime() - entry.days * DAY;
  if (!entry.later) return new Date(usual);
  const from = Date.parse(`${entry.later.from}T00:00:00+05:30`);
  return new Date(Math.max(now.getTime() - entry.later.days * DAY, Math.min(usual, from)));
}

/** When what came in at a time is removed, where the register has one number of days for it. */
export const removedOn = (name: "exports", at: Date): Date =>
  new Date(at.getTime() + register[name].days * DAY);

/** The register as a table in Markdown. */
export function registerTable(): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const { rows: words, heads } = retentionRegister();
  const rows = (Object.keys(register) as Registered[]).map((name) => {
    const { what, howLong, why } = words[name];
    return `| ${cell(what)} | ${cell(howLong)} | ${cell(why)} |`;
  });
  const { what, howLong, why } = heads;
  return [`| ${what} | ${howLong} | ${why} |`, "| --- | --- | --- |", ...rows].join("\n");
}
