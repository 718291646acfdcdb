import { describe, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { tryEngine } from "./try-engine.ts";

const LONG = 180_000; // ms

describe("what the shop needs of its engine (§25.38)", () => {
  const postgres = ownDatabase("postgres", { bare: true });

  test("PostgreSQL has all of it", { timeout: LONG }, async () => {
    const { version, results } = await tryEngine(postgres.url() ?? "");
    expect(version).toContain("PostgreSQL");
    expect(results.filter(({ works }) => !works)).toEqual([]);
    expect(results.length).toBeGreaterThan(20);
  });

  test("the embedded database has what one process needs", { timeout: LONG }, async () => {
    const { results } = await tryEngine(null);
    expect(results.filter(({ works }) => !works)).toEqual([]);
  });
});
