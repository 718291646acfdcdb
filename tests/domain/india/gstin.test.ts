import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstinProblem, isGstin, normalizeGstin, stateCodeOf } from "#domain/india/gstin.ts";
import { statesOfAddress } from "#domain/india/states-of-address.ts";

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

  test.each([
    [RIGHT, null],
    ["29AAACZ0000A1Z6", "check"],
    ["28AAACZ0000A1Z7", "no-such-state"],
    ["29AAACZ0000A0Z6", "form"],
    ["29AAACZ0000A1Z", "form"],
    ["", "form"],
  ])("%s: what is wrong with it is %s", (text, problem) => {
    expect(gstinProblem(text, "")).toBe(problem);
    expect(gstinProblem(text, "7 Neem Road, Bengaluru 560001, Karnataka")).toBe(problem);
    expect(isGstin(text)).toBe(problem === null);
  });

  test.each([
    ["7 Neem Road, Pune 411001, Maharashtra", "other-state"],
    ["7 Neem Road, Pune 411001", "other-state"],
    ["7 Neem Road, Pune, Maharashtra", "other-state"],
    ["7 Neem Road, Bengaluru 560001", null],
    ["7 Neem Road, Bengaluru, KARNATAKA - 560 001, India", null],
    ["7 Delhi Road, Bengaluru 560001", null],
    ["7 Neem Road", null], // nothing is known of it
    ["", null],
  ])("of Karnataka at %s: %s", (address, problem) => {
    expect(gstinProblem(RIGHT, address)).toBe(problem);
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

describe("the states that an address names (§23.11)", () => {
  test.each<[string, string[]]>([
    ["7 Neem Road, Bengaluru 560001, Karnataka", ["Karnataka"]],
    ["7 Neem Road\nBengaluru 560001", ["Karnataka"]],
    ["Plot 400001, Pune 411 001", ["Maharashtra"]], // the last PIN code
    ["Pune - 411-001 Maharashtra.", ["Maharashtra"]],
    ["12 Rajpath, New Delhi - India", ["Delhi"]],
    ["Delhi Road, Meerut 250001", ["Uttar Pradesh"]],
    ["Mall Road, Meerut, UP", ["Uttar Pradesh"]],
    ["Old Street, Bhubaneswar, Orissa", ["Odisha"]],
    ["Srinagar, Jammu & Kashmir", ["Jammu and Kashmir"]],
    ["Sector 17, Chandigarh 160017", ["Punjab", "Chandigarh"]], // they share its codes
    ["Bengaluru 560001, Maharashtra", ["Karnataka", "Maharashtra"]],
    ["Telephone 080 55500142, Neem Road", []],
    ["7 Neem Road", []],
  ])("%s: %j", (address, states) => {
    expect(statesOfAddress(address).sort()).toEqual(states.sort());
  });
});
