import fc from "fast-check";
import type { Fault } from "./machine.ts";

/** What people, banks, carriers and the shop's own clock do. Each is a function in deeds/. */
const LIKELY = {
  "buy by card": 22,
  "buy in cash": 6,
  "confirm again": 5,
  "pay again": 3,
  "pay in cash after all": 3,
  cancel: 5,
  "cancel as an admin": 3,
  pack: 9,
  book: 5,
  move: 8,
  scan: 6,
  refund: 5,
  "refund in the dashboard": 3,
  "ask for a return": 4,
  "work on a return": 10,
  "end a refund": 5,
  webhook: 10,
  "carrier's webhook": 4,
  job: 10,
  reconcile: 5,
  "check parcels": 3,
  "sweep the stock": 2,
  "make documents": 4,
  "send mails": 6,
  kill: 2,
} as const;
export type What = keyof typeof LIKELY;

/** One deed: in which of two processes, about which thing there is, how, and whether it is done twice. */
export type Deed = { what: What; at: "A" | "B"; nth: number; how: number; twice: boolean };

/** Deeds that are done at the same time, once so many ms have passed. `order` mixes their calls. */
export type Step = { wait: number; deeds: Deed[]; order: number; fault: Fault | null };

/** `lost`: webhooks that have not arrived by its end never do. */
export type History = { steps: Step[]; lost: boolean };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.oneof(
    ...Object.entries(LIKELY).map(([what, weight]) => ({
      weight,
      arbitrary: fc.constant(what as What),
    })),
  ),
  at: fc.constantFrom("A" as const, "B" as const),
  nth: fc.nat(5),
  how: fc.nat(99),
  twice: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 5),
});

const kind = fc.constantFrom("dies before", "dies after", "call lost", "answer lost");
/** Half of the faults are where it matters most whether something was done. */
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ on: fc.constant("any"), at: fc.nat(60), kind }),
  fc.record({ on: fc.constantFrom("commit", "provider", "carrier", "mail"), at: fc.nat(4), kind }),
);

const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.constantFrom(0, 0, 0, 1000, 70_000, 3 * MINUTE, 31 * MINUTE, 5 * HOUR, 26 * HOUR),
  deeds: fc.array(deed, { minLength: 1, maxLength: 3, size: "max" }),
  order: fc.nat(9999),
  fault: fc.option(fault, { freq: 2 }), // one of two has none
});

/** Any history; fewer steps, deeds and faults are smaller. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 10, size: "max" }),
  lost: fc.boolean(),
});

/** A history as lines to read. */
export function tellHistory({ steps, lost }: History): string[] {
  return [
    ...steps.flatMap(({ wait, deeds, order, fault }, at) => [
      `${at + 1}. ${wait > 0 ? `${wait / 1000} s later` : "then"}${deeds.length > 1 ? `, at the same time (order ${order})` : ""}${fault ? `; from here on, at call ${fault.at} (${fault.on}): ${fault.kind}` : ""}:`,
      ...deeds.map(
        ({ what, at: where, nth, how, twice }) =>
          `   ${what} (in ${where}, ${nth}, ${how})${twice ? ", twice" : ""}`,
      ),
    ]),
    lost ? "webhooks that had not arrived were lost" : "all webhooks arrived in the end",
  ];
}
