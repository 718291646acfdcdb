import { describe, expect, test } from "vitest";
import { missingPlace, placeOfPin } from "#domain/india/place-of-pin.ts";
import { statesOfPin } from "#domain/india/states.ts";
import { townOfPin, townStarts } from "#domain/india/towns.ts";
import { towns as hindi } from "#hindi/checkout/towns.ts";

describe("the place of a PIN code (§24.33)", () => {
  test.each([
    ["122002", "Gurugram", "Haryana"],
    ["110092", "Delhi", "Delhi"],
    ["400050", "Mumbai", "Maharashtra"],
    ["400601", "Thane", "Maharashtra"],
    ["400703", "Navi Mumbai", "Maharashtra"],
    ["560103", "Bengaluru", "Karnataka"],
    ["201309", "Noida", "Uttar Pradesh"],
    ["700091", "Kolkata", "West Bengal"],
    ["600004", "Chennai", "Tamil Nadu"],
    ["500081", "Hyderabad", "Telangana"],
    // Where a beginning is shared by two states, the town's own is known.
    ["160017", "Chandigarh", "Chandigarh"],
    ["160055", "Mohali", "Punjab"],
    ["605001", "Puducherry", "Puducherry"],
    ["781001", "Guwahati", "Assam"],
    // The country around a town has its state alone.
    ["122107", null, "Haryana"],
    ["411201", null, "Maharashtra"],
    ["194103", null, "Ladakh"],
    // Shared, and no town's.
    ["160103", null, null],
    ["244901", null, null],
    // The army's own post, and what there is not.
    ["900001", null, null],
    ["198001", null, null],
  ])("%s: %s, %s", (pin, city, state) => {
    expect(placeOfPin(pin)).toEqual({ city, state });
  });

  test("each town lies in a state whose PIN codes it has, and has a name in Hindi", () => {
    for (const [start, { city, state }] of townStarts) {
      const pin = start.padEnd(6, "0");
      expect(statesOfPin(pin), `${city} ${start}`).toContain(state);
      expect(townOfPin(pin)?.city, start).toBe(city);
      expect(hindi().name(city)).toMatch(/^[\u0900-\u097f ]+$/);
    }
  });

  test("fills in what is blank, and nothing that was typed", () => {
    expect(missingPlace({ pinCode: "122 002", city: " ", state: "" })).toEqual({
      city: "Gurugram",
      state: "Haryana",
    });
    expect(missingPlace({ pinCode: "122002", city: "Manesar", state: "" })).toEqual({
      state: "Haryana",
    });
    expect(missingPlace({ pinCode: "122002", city: "Gurgaon", state: "Punjab" })).toEqual({});
    for (const pinCode of ["", "12200", "012345", "900001", "abc"]) {
      expect(missingPlace({ pinCode, city: "", state: "" })).toEqual({});
    }
  });
});
