import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "#server/admin/exports/cells.ts";
import { csv } from "#server/admin/exports/csv.ts";
import { rearm } from "#server/admin/exports/disarm.ts";
import { processorTime } from "#tests/support/until.ts";
import { parse } from "./parse-csv.ts";

async function* portion(rows: Cell[][]) {
  yield rows;
}

/** The file without its mark, and its rows below the header. */
async function written(...rows: Cell[][]): Promise<{ text: string; rows: string[][] }> {
  const chunks = await Readable.from(csv(["Head"], portion(rows))).toArray();
  const text = Buffer.concat(chunks).toString("utf8").slice(1);
  return { text, rows: parse(text).slice(1) };
}
const cellOf = async (text: string) => (await written([text])).rows[0]?.[0];

const SIGNS = "=+@＝＋－＠⁺₋−-"; // the hyphen last: it makes no range of characters
const separators = [";", ",", "|", "\t", "\r", "\n", "；", "\u2028"];

describe("a text cell", () => {
  test("is always quoted; numbers, moments and nothing are not", async () => {
    const at = new Date("2026-11-13T18:30:00Z");
    const { text } = await written(["Pune", "", 29999, -1.5, at, null, undefined]);
    expect(text).toBe('"Head"\r\n"Pune","",29999,-1.5,2026-11-14 00:00,,\r\n');
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+91 98765 43210", "'+91 98765 43210"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", "'\rx"],
    ["\nx", "'\nx"],
    ["  =1", "  '=1"],
    ["\u00a0\u3000=1", "\u00a0\u3000'=1"],
    ["\u200b\ufeff=1", "\u200b\ufeff'=1"],
    ['"=1', "\"'=1"],
    ["'=1", "''=1"],
    ["Asha;=1", "Asha;'=1"],
    ["Asha; =1", "Asha; '=1"],
    ["Asha,=1", "Asha,'=1"],
    ["Asha|@x", "Asha|'@x"],
    ["Asha\t+1", "Asha\t'+1"],
    ["two\r\n-1", "two\r\n'-1"],
    ["two\n＝1", "two\n'＝1"],
    ['a","=1', 'a","\'=1'],
    ["a;;=1;b", "a;;'=1;b"],
  ])("that could be a formula is disarmed: %j", async (given, safe) => {
    expect(await cellOf(given)).toBe(safe);
  });

  test.each([
    "98765 43210",
    "B-14, Neem Residency, Lake Road",
    "asha+shop@home.example",
    "GV-7K2M9QX4TD",
    "Air Purifier x 1; Indoor Monitor x 2",
    "Asha Rao = Ravi Rao",
    'O\'Hara, "The Nest"',
    "two\r\nlines",
    "₹ और",
    "",
  ])("that cannot stays as it is: %j", async (given) => {
    expect(await cellOf(given)).toBe(given);
  });
});

/** Texts as a customer may type them, rich in dangerous characters. */
const nasty = fc
  .array(fc.constantFrom(...SIGNS, ...separators, " ", '"', "'", "\u00a0", "\u200b", "a", "1"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));
const anyText = fc.oneof(nasty, fc.string({ unit: "grapheme" }));

test("whatever the texts are, the file is read back cell by cell", async () => {
  const rows = fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const read = (await written(...given)).rows;
      expect(read.map((row) => row.map(rearm))).toEqual(given);
    }),
  );
});

test("however a spreadsheet splits the file, no piece of it begins with a sign", async () => {
  const beginning = new RegExp(`^[\\s\\p{C}"]*[${SIGNS}]`, "u");
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 3 }), async (row) => {
      const { text } = await written(row);
      const pieces = text.split(/[;,|\t\r\n；\u2028]/);
      expect(pieces.filter((piece) => beginning.test(piece))).toEqual([]);
    }),
  );
});

test("a text of 200,000 blanks and separators is written at once", async () => {
  const long = "; \t\n".repeat(50_000);
  expect(await processorTime(() => written([long], [`${long}=`]))).toBeLessThan(5000);
});
