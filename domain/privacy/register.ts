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
  account: {
    what: "Your account: name, addresses, password (as a hash), cart",
    howLong: "Until you delete it",
    why: "It is yours",
    days: null,
  },
  sessions: {
    what: "Where you are logged in",
    howLong: "Until the log-in ends, after a week without use",
    why: "Security of your account",
    days: 0,
  },
  codes: {
    what: "Links and codes of our mails",
    howLong: "90 days after they end",
    why: "Security of your account",
    days: 90,
  },
  mails: {
    what: "Mails that are about no order",
    howLong: "90 days; at once when the account is deleted",
    why: "To look after mails that did not arrive",
    days: 90,
  },
  orders: {
    what: "Orders with their parcels, payments and returns",
    howLong:
      "As long as the documents made of them; without your e-mail address and telephone number once an account is deleted and the goods have arrived",
    why: "Tax and company law, warranty",
    days: null,
  },
  documents: {
    what: "Vouchers, invoices and credit notes",
    howLong: "Eight financial years after the year in which they are made",
    why: "Section 36 of the CGST Act, section 128 of the Companies Act",
    days: null,
  },
  paymentEvents: {
    what: "Messages of the payment service",
    howLong: "90 days; what comes from 13 May 2027 on for a year",
    why: "To clear up payments; the rules on digital personal data",
    days: 90,
    later: { from: DPDP, days: 365 },
  },
  payouts: {
    what: "The account to which a refund was paid",
    howLong: "183 days after it was paid",
    why: "To clear up payments",
    days: 183,
  },
  photos: {
    what: "Photos and words of a return",
    howLong: "180 days after it is over",
    why: "Questions about it",
    days: 180,
  },
  alertsAsked: {
    what: "An address that was to be told when something is back, not confirmed",
    howLong: "7 days",
    why: "To wait for the confirmation",
    days: 7,
  },
  alertsSent: {
    what: "An address that was told",
    howLong: "84 days",
    why: "Questions about the mail",
    days: 84,
  },
  checkups: {
    what: "Requests of the checkup form",
    howLong: "180 days",
    why: "To answer them",
    days: 180,
  },
  consents: {
    what: "What you agreed to and withdrew",
    howLong: "Three years after it ended",
    why: "To be able to show it",
    days: THREE_YEARS,
  },
  grievances: {
    what: "Grievances with all that was written",
    howLong: "Three years after they are resolved",
    why: "Claims and inspections",
    days: THREE_YEARS,
  },
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
  return ["| What | How long | Why |", "| --- | --- | --- |", ...rows].join("\n");
}
