import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("no text is asked for while modules load: a language is known with a request alone (§23.91)", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["tests/texts/load-all.ts"]);
  const { loaded, wrong } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(wrong).toEqual([]);
  expect(loaded).toBeGreaterThan(800);
});
