import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accentProblem, accents, chosenPalette, grounds, paletteOf } from "#domain/look/accents.ts";
import { apart, contrast, LEAST_OF_MARKS, LEAST_OF_TEXT } from "#domain/look/contrast.ts";
import { checkTogether } from "#domain/settings/groups.ts";

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const token = (name: string) => new RegExp(`--${name}: (#[\\da-f]+)`).exec(tokens)?.[1] ?? "none";
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Where the colours of a palette are read, and how far apart they must be there. */
function expectReadable(accent: string) {
  const { white, paper, sand, night, onMint } = grounds;
  const palette = paletteOf(accent);
  const pairs: [string, string, number][] = [
    [palette["--fill"], white, LEAST_OF_TEXT],
    [palette["--green-fill"], white, LEAST_OF_TEXT],
    [palette["--fill-hover"], white, LEAST_OF_TEXT],
    [palette["--accent"], paper, LEAST_OF_TEXT],
    [palette["--accent"], sand, LEAST_OF_TEXT],
    [palette["--green-text"], sand, LEAST_OF_TEXT],
    [palette["--leaf"], sand, LEAST_OF_TEXT],
    [palette["--green"], sand, LEAST_OF_MARKS],
    [palette["--mint"], night, LEAST_OF_TEXT],
    [palette["--mint"], onMint, LEAST_OF_TEXT],
    [palette["--mint-hover"], onMint, LEAST_OF_TEXT],
  ];
  const low = pairs.filter(([one, other, least]) => contrast(one, other) < least);
  expect([accent, low]).toEqual([accent, []]);
}

describe("contrast", () => {
  test.each([
    ["#ffffff", "#000000", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#15803d", "#ffffff", 5.02],
  ])("%s on %s is %f to 1", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test("the nearest colour holds, and the one a step before does not", () => {
    const towards = { least: LEAST_OF_TEXT, towards: "black" } as const;
    expect(apart("#15803d", ["#ffffff"], towards)).toBe("#15803d");
    fc.assert(
      fc.property(colour, (any) => {
        const found = apart(any, ["#ffffff"], towards);
        expect(contrast(found, "#ffffff")).toBeGreaterThanOrEqual(LEAST_OF_TEXT);
        if (found !== any) expect(contrast(found, "#ffffff")).toBeLessThan(LEAST_OF_TEXT + 0.25);
      }),
    );
  });
});

describe("an accent (§19.25)", () => {
  test("lies on the colours that the style sheet has", () => {
    const { paper, sand, night } = grounds;
    expect([paper, sand, night]).toEqual([token("paper"), token("sand"), token("night")]);
    expect(accents.leaf).toBe(token("green-fill"));
    expect(grounds.onMint).toBe("#0b2418");
    expect(tokens).toContain(`--on-fill: ${grounds.onMint}`);
  });

  test.each(Object.entries(accents))("%s can be read wherever it stands", (name, value) => {
    expect(accentProblem(value)).toBeNull();
    expectReadable(value);
    expect(chosenPalette({ accent: name as keyof typeof accents, own: "" })).toEqual(
      name === "leaf" ? null : paletteOf(value),
    );
  });

  test("of an owner's own can be read wherever it stands, whichever is accepted", () => {
    fc.assert(
      fc.property(colour, (any) => {
        if (accentProblem(any) === null) expectReadable(any);
      }),
    );
  });

  test("that is too light is refused with what fails and the nearest that holds", () => {
    fc.assert(
      fc.property(colour, (any) => {
        const problem = accentProblem(any);
        expect(problem === null).toBe(contrast(any, grounds.white) >= LEAST_OF_TEXT);
        if (problem === null) return;
        const nearest = /holds is (#[\da-f]{6})\.$/.exec(problem)?.[1] ?? "none";
        expect(accentProblem(nearest)).toBeNull();
      }),
    );
    expect(accentProblem("#16a34a")).toMatch(/they stand 3\.2 to 1 apart, and 4\.5 are needed/);
    expect(accentProblem("green")).toBe("Please give a colour such as #15803d.");
  });

  test("is asked for in the form where one's own is chosen, and checked there alone", () => {
    const wrong = (accent: "leaf" | "own", own: string) =>
      checkTogether("colours", { accent, own });
    expect(wrong("own", "#15803d")).toEqual({});
    expect(wrong("own", "")).toEqual({ own: accentProblem("") });
    expect(wrong("own", "#ffff00")).toEqual({ own: accentProblem("#ffff00") });
    expect(wrong("leaf", "")).toEqual({});
  });
});
