import { describe, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { runDocuments } from "./run.ts";

/** A short one of `npm run trial -- documents`, always with the same luck. */
describe("documents made by several writers at once, with kill -9 of the shop", () => {
  for (const name of ["pglite", "postgres"] as const) {
    const engine = ownDatabase(name);
    test(`have no gap and no double, and add up to the paisa, on ${name} (§23.41, §23.44)`, async () => {
      const isServer = name === "postgres";
      const report = await runDocuments({
        ...{ seed: 5, orders: 40, kills: 1, patience: 240_000 },
        ...{ processes: isServer ? 2 : 1, writers: isServer ? 8 : 16 },
        ...{ folder: engine.folder(), databaseUrl: engine.url() ?? null },
      });
      expect(report.problems).toEqual([]);
      expect(Object.keys(report.counts)).toHaveLength(5);
    }, 300_000);
  }
});
