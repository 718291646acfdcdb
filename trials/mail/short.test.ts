import { describe, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { mailChaos } from "./mail-chaos.ts";

/** The short form of `npm run trial -- mail`, which also runs on PostgreSQL and through EmailJS. */
describe("a shop that is killed while it sends", () => {
  const engine = ownDatabase("pglite");

  test("loses no mail, and a mail that arrives twice is the same mail (§11.3)", async () => {
    const stretch = { orders: 10, kills: 2, via: "smtp" } as const;
    const report = await mailChaos(
      { url: undefined, folder: engine.folder() },
      [stretch],
      7,
      30_000,
    );
    const { copies, ...rest } = report;
    expect(rest).toEqual({
      orders: 10,
      arrived: 20,
      missing: [],
      unsent: 0,
      kills: 2,
      sameId: copies,
    });
    // Only what was on its way at a kill can come again: as many as are sent at once.
    expect(copies).toBeLessThanOrEqual(2 * 2);
  });
});
