import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyEmptyFolder } from "#server/platform/db/empty-folder.ts";

let root: string;
let made: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "greenverse-empty-"));
  [made, folder] = [join(root, "made"), join(root, "own")];
  for (const path of [join(made, "base"), folder]) mkdirSync(path, { recursive: true });
  writeFileSync(join(made, "PG_VERSION"), "18\n");
  writeFileSync(join(made, "base", "1"), "a table");
});
afterEach(() => rmSync(root, { recursive: true }));

const table = () => join(folder, "base", "1");

test("a new folder is a copy of the build's", () => {
  copyEmptyFolder(folder, made);
  expect(readFileSync(table(), "utf8")).toBe("a table");
  expect(readFileSync(join(folder, "PG_VERSION"), "utf8")).toBe("18\n");
});

test("a copy that was broken off is made again", () => {
  mkdirSync(join(folder, "base"));
  writeFileSync(table(), "a ta");
  copyEmptyFolder(folder, made);
  expect(readFileSync(table(), "utf8")).toBe("a table");
});

test("a database that is there is left alone", () => {
  copyEmptyFolder(folder, made);
  writeFileSync(table(), "with orders");
  copyEmptyFolder(folder, made);
  expect(readFileSync(table(), "utf8")).toBe("with orders");
});

test("without a build the folder stays empty, for PGlite to make it", () => {
  copyEmptyFolder(folder, join(root, "never built"));
  expect(existsSync(join(folder, "PG_VERSION"))).toBe(false);
});

test("a copy of a build that nobody may write is written to", () => {
  chmodSync(join(made, "base", "1"), 0o444);
  chmodSync(join(made, "base"), 0o555);
  copyEmptyFolder(folder, made);
  expect(statSync(table()).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "base")).mode & 0o777).toBe(0o700);
  chmodSync(join(made, "base"), 0o755);
});
