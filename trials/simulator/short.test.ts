import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deed } from "./history.ts";
import { openSimulator, type Simulator } from "./run.ts";

const SEEDS = 200; // more of them by `npm run trial -- simulator`
const PATIENCE = 900_000; // ms

describe("a shop in virtual time", () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await openSimulator();
  }, PATIENCE);
  afterAll(() => simulator.close());

  test(
    "accounts for everything, whatever dies, gets lost, comes twice or late (§25.50)",
    async () => {
      const counts = { orders: 0, refunds: 0, deaths: 0, broken: 0 };
      const wrong: string[] = [];
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { outcome, failure } = await simulator.runSeed(seed);
        counts.orders += outcome.counts.orders;
        counts.refunds += outcome.counts.refunds;
        counts.deaths += outcome.counts.deaths;
        counts.broken += outcome.counts.broken;
        if (failure) wrong.push(`seed ${seed}:\n${failure.lines.join("\n")}`);
      }
      expect(wrong).toEqual([]);
      // Nothing would be wrong where nothing happened either.
      expect(counts.orders).toBeGreaterThan(SEEDS / 2);
      expect(counts.refunds).toBeGreaterThan(SEEDS / 10);
      expect(counts.deaths).toBeGreaterThan(SEEDS / 2);
      expect(counts.broken).toBeGreaterThan(SEEDS / 2);
    },
    PATIENCE,
  );

  test("the same seed gives the same history, whatever ran before (§25.51)", async () => {
    const traceOf = async (seed: number) =>
      (await simulator.runSeed(seed)).outcome.trace.join("\n");
    const first = new Map<number, string>();
    for (const seed of [3, 8, 13, 21]) first.set(seed, await traceOf(seed));
    for (const seed of [21, 3, 13, 8]) expect(await traceOf(seed)).toBe(first.get(seed));
  });

  test("brings a parcel back that is on its way back at the end", async () => {
    const deed = (what: Deed["what"], how: number): Deed => ({
      ...{ what, at: "A", nth: 0, how, twice: false },
    });
    const deeds = [deed("buy by card", 1), deed("pack", 2), deed("book", 0), deed("scan", 6)];
    const steps = deeds.map((each) => ({ wait: 1000, deeds: [each], order: 0, fault: null }));
    const { problems, trace } = await simulator.run({ steps, lost: false });
    expect(problems).toEqual([]);
    expect(trace.some((line) => line.includes("carrier: ship"))).toBe(true);
  });
});
