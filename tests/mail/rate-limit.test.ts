import { afterAll, beforeAll, expect, test } from "vitest";
import { pauseService, takeSlot } from "#server/mail/queries/rate-limit.ts";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { eachEngine } from "#tests/support/engines.ts";

eachEngine((engine) => {
  /** On PostgreSQL as two processes have it open; the embedded one lets in one. */
  const opened: DatabaseHandle[] = [];
  beforeAll(async () => {
    const options = { url: engine.url() ?? null, folder: `${engine.folder()}/db` };
    opened.push(await openDatabase(options));
    if (engine.name === "postgres") opened.push(await openDatabase(options));
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
  });
  const db = (at: number) => {
    const handle = opened[at % opened.length];
    if (!handle) throw new Error("no database is open");
    return handle.db;
  };

  test("turns that are taken at once lie the interval apart, whoever takes them", async () => {
    const turns = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const asked = performance.now();
        const turn = await takeSlot(db(at), "apart", 1000, 60_000);
        // When it may call, seen from before and from after the answer.
        return "wait" in turn
          ? { from: asked + turn.wait, to: performance.now() + turn.wait }
          : null;
      }),
    );
    const sorted = turns.filter((turn) => turn !== null).toSorted((a, b) => a.to - b.to);
    expect(sorted).toHaveLength(12);
    for (const [at, turn] of sorted.entries()) {
      const before = sorted[at - 1];
      if (before) expect(turn.to - before.from).toBeGreaterThanOrEqual(999);
    }
    const [first, last] = [sorted[0], sorted.at(-1)];
    expect((last?.from ?? 0) - (first?.to ?? 0)).toBeLessThan(11_500); // and no turn is wasted
  });

  test("a turn that is far away is nobody's, and costs nobody one", async () => {
    await pauseService(db(0), "resting", 3_600_000);
    await pauseService(db(1), "resting", 1000); // does not shorten it
    const refused = await Promise.all(
      [1, 2, 3].map((at) => takeSlot(db(at), "resting", 1000, 5000)),
    );
    const [one, ...others] = refused.map((turn) => ("freeAt" in turn ? turn.freeAt.getTime() : 0));
    expect(others).toEqual([one, one]);
    expect(((one ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
  });

  test("a service that nobody has called for a while is free at once", async () => {
    expect(await takeSlot(db(0), "fresh", 1, 0)).toEqual({ wait: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await takeSlot(db(1), "fresh", 1000, 0)).toEqual({ wait: 0 });
    expect(await takeSlot(db(0), "fresh", 1000, 0)).toHaveProperty("freeAt");
  });
});
