import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { historyOf } from "./draw.ts";
import { anyHistory, type History } from "./history.ts";

const SEEDS = Array.from({ length: 300 }, (_, at) => at + 1);
const wordsOf = ({ steps }: History) => steps.flatMap(({ deeds }) => deeds.map(({ what }) => what));

describe("a history that is drawn", () => {
  test("is the same for the same seed, and another for each", () => {
    const drawn = SEEDS.map((seed) => JSON.stringify(historyOf(seed)));
    expect(SEEDS.map((seed) => JSON.stringify(historyOf(seed)))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(SEEDS.length);
  });

  test("is made as small as it still does (§25.51)", () => {
    const isWrong = (history: History) => wordsOf(history).includes("refund");
    const wrong = SEEDS.map(historyOf).filter(isWrong);
    expect(wrong.length).toBeGreaterThan(20);
    for (const history of wrong) {
      const property = fc.property(anyHistory, (each) => !isWrong(each));
      const { counterexample } = fc.check(property, { numRuns: 1, examples: [[history]] });
      const least = counterexample?.[0] as History;
      expect(wordsOf(least)).toContain("refund");
      // One thing that happens at the same time or after it may stay of each list.
      expect(wordsOf(least).length).toBeLessThanOrEqual(3);
      const plain = { wait: 0, order: 0, fault: null };
      for (const step of least.steps) expect(step).toMatchObject(plain);
    }
  });

  test("comes to returns often enough, which are far from a purchase", () => {
    const far = SEEDS.filter((seed) => {
      const words = wordsOf(historyOf(seed)).join(", ");
      return /buy.*pack.*(move|scan).*ask for a return/.test(words);
    });
    expect(far.length).toBeGreaterThan(SEEDS.length / 20);
  });
});
