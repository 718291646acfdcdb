import { describe, expect, test } from "vitest";
import { runChaos } from "#tests/chaos/run.ts";
import { ownDatabase } from "#tests/support/engines.ts";

/** A short one of `npm run chaos`, always with the same luck. */
describe("people who buy, return and are refunded amid failures, with kill -9 of the shop", () => {
  for (const name of ["pglite", "postgres"] as const) {
    const engine = ownDatabase(name);
    test(`end with all money, goods and mails accounted for, on ${name}`, async () => {
      const report = await runChaos({
        seed: 7,
        shoppers: 16,
        atOnce: 8,
        kills: 1,
        processes: name === "postgres" ? 2 : 1,
        folder: engine.folder(),
        databaseUrl: engine.url() ?? null,
        patience: 120_000,
      });
      expect(report.problems).toEqual([]);
      expect(report.restarts).toBe(1);
      expect(report.counts.captured).toBeGreaterThanOrEqual(10);
    }, 240_000);
  }
});
