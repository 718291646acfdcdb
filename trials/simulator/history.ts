import fc from "fast-check";
import { LIKELY, type What } from "./likely.ts";
import type { Fault } from "./machine.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One deed: in which of two processes, about which thing there is, how, and whether it is done twice. */
export type Deed = { what: What; at: "A" | "B"; nth: number; how: number; twice: boolean };

/** Deeds that are done at the same time, once so many ms have passed. `order` mixes their calls. */
export type Step = { wait: number; deeds: Deed[]; order: number; fault: Fault | null };

/** `lost`: webhooks that have not arrived by its end never do. */
export type History = { steps: Step[]; lost: boolean };

export const KINDS = ["dies before", "dies after", "call lost", "answer lost"] as const;
export const SORTS = ["any", "insert", "update", "commit", "provider", "carrier", "mail"] as const;
export const LIMITS = { steps: 16, deeds: 3, nth: 6, how: 100, order: 10_000, calls: 60 } as const;
/** Ms that may pass before a step. */
export const WAITS = [0, 1000, 70_000, 3 * MINUTE, 31 * MINUTE, 5 * HOUR, 26 * HOUR] as const;

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.oneof(...(Object.keys(LIKELY) as What[]).map((what) => fc.constant(what))),
  at: fc.constantFrom("A" as const, "B" as const),
  nth: fc.nat(LIMITS.nth - 1),
  how: fc.nat(LIMITS.how - 1),
  twice: fc.boolean(),
});

const fault: fc.Arbitrary<Fault> = fc.record({
  on: fc.constantFrom(...SORTS),
  at: fc.nat(LIMITS.calls - 1),
  kind: fc.constantFrom(...KINDS),
});

const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.constantFrom(...WAITS),
  deeds: fc.array(deed, { minLength: 1, maxLength: LIMITS.deeds, size: "max" }),
  order: fc.nat(LIMITS.order - 1),
  fault: fc.option(fault),
});

/** What a history is, so that one can be made smaller: fewer steps, deeds and faults are. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: LIMITS.steps, size: "max" }),
  lost: fc.boolean(),
});

/** A history as a test of simulator/, to be kept until it is green. */
export const testOf = (seed: number, history: History): string[] => [
  `test("the history of seed ${seed}", async () => {`,
  `  const { problems } = await simulator.run(${JSON.stringify(history)});`,
  "  expect(problems).toEqual([]);",
  "});",
];

/** A history as lines to read. */
export function describeHistory({ steps, lost }: History): string[] {
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
