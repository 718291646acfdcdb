import { describe, expect, test } from "vitest";
import { checkPin, stateOfPin } from "#domain/india/pin.ts";
import {
  isUnionTerritory,
  stateCode,
  stateNames,
  stateOfCode,
  statesOfPin,
} from "#domain/india/states.ts";
import { states } from "#domain/profile/states.ts";

describe("states", () => {
  test("are those that an address can name, each with a code of its own", () => {
    expect([...stateNames].sort()).toEqual([...states].sort());
    expect(new Set(stateNames.map(stateCode)).size).toBe(states.length);
    for (const name of stateNames) expect(stateOfCode(stateCode(name) ?? "")).toBe(name);
  });

  test("are not found under old codes, nor under names of objects", () => {
    for (const code of ["25", "28", "96", "97", "99", ""]) expect(stateOfCode(code)).toBeNull();
    expect(stateCode("toString")).toBeNull();
  });

  test("six union territories have no legislature, of which five are in addresses", () => {
    expect(stateNames.filter((name) => isUnionTerritory(stateCode(name) ?? ""))).toEqual([
      "Chandigarh",
      "Dadra and Nagar Haveli and Daman and Diu",
      "Lakshadweep",
      "Andaman and Nicobar Islands",
      "Ladakh",
    ]);
  });
});

describe("PIN codes", () => {
  test.each([
    ["560001", "Karnataka"],
    ["110001", "Delhi"],
    ["194101", "Ladakh"],
    ["682555", "Lakshadweep"],
    ["533464", "Puducherry"],
    ["744101", "Andaman and Nicobar Islands"],
  ])("%s lies in %s", (pin, state) => {
    expect(stateOfPin(pin)).toBe(state);
    expect(checkPin(pin, state)).toBe("fits");
  });

  test("shared ones fit each of their states and decide none", () => {
    expect(statesOfPin("160017")).toEqual(["Punjab", "Chandigarh"]);
    expect(stateOfPin("160017")).toBeNull();
    expect(checkPin("160017", "Chandigarh")).toBe("fits");
    expect(checkPin("160017", "Kerala")).toBe("other-state");
  });

  test("unknown ones are taken, those of the army's post distinguished", () => {
    expect(checkPin("199999", "Goa")).toBe("unknown");
    expect(checkPin("900056", "Goa")).toBe("army");
    expect(checkPin("560001", "Goa")).toBe("other-state");
  });
});
