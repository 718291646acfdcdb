import { expect, test } from "vitest";
import { runFuzz } from "./run.ts";
import { startFuzzed } from "./shop.ts";

/** A short one of `npm run trial -- fuzz`, always with the same seed; only the long one is timed. */
test("a thousand hostile bodies break nothing and leave nothing behind", async () => {
  const shop = await startFuzzed();
  try {
    const { problems, rows } = await runFuzz(shop, {
      seed: 7,
      bodies: 1000,
      longestPause: Infinity,
    });
    expect(problems, shop.errors.join("\n")).toEqual([]);
    expect(rows.size).toBeGreaterThan(25);
    for (const kind of ["api", "ucp", "mcp", "mcp/admin"]) {
      const { statuses = new Map() } = rows.get(kind) ?? {};
      expect([kind, [...statuses.keys()]]).toEqual([kind, expect.arrayContaining([200])]); // it is let in
    }
  } finally {
    await shop.stop();
  }
}, 240_000);
