import { expect, test } from "vitest";
import { runFuzz } from "./run.ts";
import { startFuzzed } from "./shop.ts";

/** A short one of `npm run trial -- fuzz`, always with the same seed. */
test("a thousand hostile bodies break nothing, hold up none and leave nothing behind", async () => {
  const shop = await startFuzzed();
  try {
    const { problems, rows } = await runFuzz(shop, { seed: 7, bodies: 1000 });
    expect(problems, shop.errors.join("\n")).toEqual([]);
    expect(rows.size).toBeGreaterThan(25);
  } finally {
    await shop.stop();
  }
}, 240_000);
