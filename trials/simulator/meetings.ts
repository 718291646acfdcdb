import { cannotMeet } from "./cannot-meet.ts";
import type { History } from "./history.ts";
import { LIKELY, type What } from "./likely.ts";

/** How often a deed was about the same thing as one that was done before it, by both names. */
export type Meetings = Map<What, Map<What, number>>;

/** What deeds of one history have been about: an order, a customer, or a product, by its name. */
export class Touched {
  private readonly deedsOf = new Map<string, Set<What>>();
  /** Deeds about all that there is, and all that comes. */
  private readonly ofAll = new Set<What>();
  readonly meetings: Meetings = new Map();

  /** Notes that a deed is about these things, and which deeds it meets there. */
  touch(what: What, things: readonly string[]): void {
    this.meet(what, [...this.ofAll, ...things.flatMap((each) => [...this.deedsAt(each)])]);
    for (const thing of things) this.deedsOf.set(thing, this.deedsAt(thing).add(what));
  }

  /** Notes that a deed is about everything: it meets each deed of before, and each later one meets it. */
  touchAll(what: What): void {
    this.meet(what, [...this.ofAll, ...[...this.deedsOf.values()].flatMap((each) => [...each])]);
    this.ofAll.add(what);
  }

  private deedsAt(thing: string): Set<What> {
    return this.deedsOf.get(thing) ?? new Set();
  }

  private meet(what: What, before: readonly What[]): void {
    for (const each of new Set(before)) count(this.meetings, each, what, 1);
  }
}

/** Adds one to the other. */
export function addMeetings(all: Meetings, more: Meetings): void {
  for (const [before, row] of more) {
    for (const [after, times] of row) count(all, before, after, times);
  }
}

function count(meetings: Meetings, before: What, after: What, times: number): void {
  const row = meetings.get(before) ?? new Map<What, number>();
  row.set(after, (row.get(after) ?? 0) + times);
  meetings.set(before, row);
}

/** The deeds that are about one thing; the clock's are about all that is due, and unknown money is about nothing. */
const aboutNoOne: ReadonlySet<What> = new Set([
  ...(["webhook", "carrier's webhook", "job", "reconcile", "check parcels"] as const),
  ...([
    "sweep the stock",
    "make documents",
    "send mails",
    "remove what is old",
    "end a refund",
    "give back unknown money",
    "kill",
  ] as const),
]);
export const meeting = (Object.keys(LIKELY) as What[]).filter((what) => !aboutNoOne.has(what));

/** Pairs that never met and are not said to be unable to, as `before, after`. */
export function neverMet(meetings: Meetings): string[] {
  return meeting.flatMap((before) =>
    meeting
      .filter((after) => !meetings.get(before)?.get(after) && !cannotMeet[before]?.[after])
      .map((after) => `${before}, ${after}`),
  );
}

/** How many pairs that never met (`strangers`) a history is likely to bring together: those of deeds with the same number. */
export function promiseOf({ steps }: History, strangers: ReadonlySet<string>): number {
  const deeds = steps.flatMap((step) => step.deeds);
  const pairs = deeds.flatMap((before, at) =>
    deeds
      .slice(at + 1)
      .filter((after) => after.nth === before.nth)
      .map((after) => `${before.what}, ${after.what}`),
  );
  return new Set(pairs.filter((pair) => strangers.has(pair))).size;
}

/** The table: a row for what came before, a column for what came after. */
export function tableOf(meetings: Meetings): string[] {
  const width = Math.max(...meeting.map(({ length }) => length));
  const cell = (text: string) => text.padStart(7);
  return [
    `${"".padEnd(width + 4)}${meeting.map((_, at) => cell(`${at + 1}`)).join("")}`,
    ...meeting.map((before, at) => {
      const times = meeting.map((after) => cell(`${meetings.get(before)?.get(after) ?? 0}`));
      return `${String(at + 1).padStart(2)}. ${before.padEnd(width)}${times.join("")}`;
    }),
  ];
}
