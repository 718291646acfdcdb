import { type Day, readDay } from "../calendar.ts";

/** What narrows the audit trail. All of it stands in the page's address. */
export type AuditFilter = {
  /** The uid of who did it, `THE_SERVER`, or null: everybody. */
  who: string | null;
  /** First and last day by India's clock, both included. */
  from: Day | null;
  to: Day | null;
};

/** Stands for the shop's own commands, which no account did. */
export const THE_SERVER = "server";

/** Who has an entry in the audit trail, by their latest one: its address of then, and an ISO text. */
export type AuditActor = { uid: string; email: string; last: string };

const MAX_UID = 100; // longer than any

/** The filter of an address. What is not a day counts as not given. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  return {
    who: (query.get("who") ?? "").trim().slice(0, MAX_UID) || null,
    from: readDay(query.get("from")),
    to: readDay(query.get("to")),
  };
}

/** The same filter as an address, without what is not set. */
export function auditQuery(filter: AuditFilter): URLSearchParams {
  const { who, from, to } = filter;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ who, from, to })) if (value) query.set(name, value);
  return query;
}
