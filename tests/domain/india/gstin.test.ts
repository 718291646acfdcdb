import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGstin, normalizeGstin, stateCodeOf } from "#domain/india/gstin.ts";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const RIGHT = "29AAACZ0000A1Z5";

describe("a GSTIN", () => {
  test.each([RIGHT, "27AABCZ0000B1Z6"])("%s is one", (text) => expect(isGstin(text)).toBe(true));

  test.each([
    ["29AAACZ0000A1Z6", "its check character is another"],
    ["28AAACZ0000A1Z7", "no state has its code"],
    ["29AAACZ0000A0Z6", "a registration is counted from 1"],
    ["29aaacz0000a1z5", "small letters"],
    ["29AAACZ0000A1Z", "too short"],
    ["", "nothing"],
  ])("%s is none: %s", (text) => expect(isGstin(text)).toBe(false));

  test("is read with blanks, hyphens and small letters", () => {
    expect(normalizeGstin(" 29-aaacz 0000a 1z5 ")).toBe(RIGHT);
    expect(normalizeGstin("29AAACZ0000A1Z6")).toBeNull();
    expect(stateCodeOf(RIGHT)).toBe("29");
  });

  test("with one character changed is none", () => {
    fc.assert(
      fc.property(fc.nat(14), fc.constantFrom(...LETTERS), (at, letter) => {
        const other = RIGHT.slice(0, at) + letter + RIGHT.slice(at + 1);
        expect(isGstin(other)).toBe(other === RIGHT);
      }),
    );
  });
});
