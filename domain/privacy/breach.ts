import { failed, type Result, success } from "../result.ts";

/** What people and the Board are notified of at a breach of personal data, in plain words. */
const breachTexts = ["nature", "consequences", "measures", "advice"] as const;
export type Breach = Record<(typeof breachTexts)[number], string> & {
  /** When it happened, as far as is known, and when it was noticed. */
  beganAt: Date;
  noticedAt: Date;
  /** Kinds of data. */
  data: string[];
  /** E-mail addresses of those who are concerned; "all": every account. */
  people: "all" | string[];
};

/** Hours within which the Board gets the details (DPDP rules, rule 7). */
const BOARD_HOURS = 72;

/** Until when the Board gets the details. */
export const boardDeadline = ({ noticedAt }: Pick<Breach, "noticedAt">): Date =>
  new Date(noticedAt.getTime() + BOARD_HOURS * 3_600_000);

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

/** Reads the facts from JSON; the failure is what is wrong, as a sentence. */
export function readBreach(json: unknown): Result<Breach, string> {
  if (typeof json !== "object" || json === null) return failed("The file holds no facts.");
  const given = json as Record<string, unknown>;
  const blank = breachTexts.find((name) => !isText(given[name]));
  if (blank) return failed(`"${blank}" is missing.`);
  const [beganAt, noticedAt] = [given.beganAt, given.noticedAt].map((time) => {
    return new Date(typeof time === "string" ? time : Number.NaN);
  });
  if (!beganAt || !noticedAt || Number.isNaN(beganAt.getTime() + noticedAt.getTime())) {
    return failed('"beganAt" and "noticedAt" are times such as 2026-11-22T10:00:00+05:30.');
  }
  if (noticedAt < beganAt) return failed("It was noticed before it began.");
  if (!isTexts(given.data)) return failed('"data" is a list of kinds of data.');
  if (given.people !== "all" && !isTexts(given.people)) {
    return failed('"people" is "all", or a list of e-mail addresses.');
  }
  const texts = Object.fromEntries(breachTexts.map((name) => [name, String(given[name]).trim()]));
  const { data, people } = given;
  return success({
    ...(texts as Record<(typeof breachTexts)[number], string>),
    ...{ beganAt, noticedAt, data },
    people: people === "all" ? "all" : people.map((one) => one.trim().toLowerCase()),
  });
}
