import { expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { carryOver } from "./carry-over.ts";

const engine = ownDatabase("postgres", { bare: true });

test("orders of before get their lines while the version before sells, with equal sums (§22.91)", async () => {
  const { before, after, problems, sold } = await carryOver(engine.url() ?? "", 3_000);
  expect(problems).toEqual([]);
  expect(after).toEqual(before);
  expect(before.orders).toBe(3_000);
  expect(sold).toBeGreaterThan(0);
});
