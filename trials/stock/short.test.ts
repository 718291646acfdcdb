import { describe, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { runRace } from "./race.ts";

/** A short one of `npm run trial -- stock`, always with the same luck. */
describe("more people than pieces, with kill -9 of the shop", () => {
  for (const name of ["pglite", "postgres"] as const) {
    const engine = ownDatabase(name);
    test(`buy exactly what there is, on ${name}`, async () => {
      const report = await runRace({
        seed: 11,
        buyers: 60,
        pieces: 12,
        tabs: 2,
        atOnce: 16,
        kills: 1,
        processes: name === "postgres" ? 2 : 1,
        folder: engine.folder(),
        databaseUrl: engine.url() ?? null,
        patience: 120_000,
      });
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ sold: 12, soldAtFirst: 10, refused: 48, restarts: 1 });
    }, 300_000);
  }
});
