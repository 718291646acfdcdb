import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryTermsOf, firstSelling } from "#domain/settings/first/selling.ts";
import { areaOf, deliveryAt, pinWithin } from "#domain/settings/pins.ts";
import { MOST_PINS, pinSentences, pinsText, readPinList } from "#domain/settings/read-pins.ts";
import { termsOf } from "#domain/settings/terms-of.ts";

const pinOf = (number: number) => String(number).padStart(6, "0");
const aPin = fc.integer({ min: 100_000, max: 999_999 }).map(pinOf);
const anEntry = fc.oneof(
  aPin,
  fc.tuple(aPin, fc.integer({ min: 1, max: 5 })).map(([pin, length]) => pin.slice(0, length)),
  fc.tuple(aPin, aPin).map((two) => two.toSorted().join("-")),
);

/** What an entry says, read as it is written. */
function holds(entry: string, pin: string): boolean {
  const [from = "", to] = entry.split("-");
  return to === undefined ? pin.startsWith(from) : from <= pin && pin <= to;
}

describe("where the shop delivers (§20.20)", () => {
  const terms = (change: object) => ({ ...deliveryTermsOf(firstSelling.delivery), ...change });

  test.each([
    [{}, "380001", true],
    [{ served: ["380"] }, "380001", true],
    [{ served: ["380"] }, "382001", false],
    [{ served: ["380001-380060", "382421"] }, "380060", true],
    [{ served: ["380001-380060", "382421"] }, "380061", false],
    [{ served: ["380001-380060", "382421"] }, "382421", true],
    [{ served: ["380"], notServed: ["380005"] }, "380005", false],
    [{ served: ["380"], notServed: ["380005"] }, "380006", true],
    [{ notServed: ["380"] }, "380006", false],
  ])("with %j, %s: %s", (change, pin, isServed) => {
    expect(deliveryAt(terms(change), pin) !== null).toBe(isServed);
  });

  test("the terms of a place of its own hold within what is served alone", () => {
    const zone = { pins: ["38"], days: { least: 1, most: 1 }, fee: 4900, freeFrom: null };
    const given = terms({ served: ["380"], zones: [zone] });
    expect(deliveryAt(given, "380001")).toEqual({ ...zone, byWeight: [] });
    expect(deliveryAt(given, "381001")).toBeNull();
  });

  test("a list says what its entries say, one by one", () => {
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 40 }), aPin, (list, pin) => {
        expect(pinWithin(list, pin)).toBe(list.some((entry) => holds(entry, pin)));
      }),
    );
  });

  test("what is in both lists is not served, whatever they say", () => {
    const lists = fc.array(anEntry, { maxLength: 10 });
    fc.assert(
      fc.property(lists, lists, aPin, (served, notServed, pin) => {
        const is = served.length === 0 || served.some((entry) => holds(entry, pin));
        const not = notServed.some((entry) => holds(entry, pin));
        expect(deliveryAt(terms({ served, notServed }), pin) !== null).toBe(is && !not);
      }),
    );
  });

  test("20,000 PIN codes are asked about without reading them each time", () => {
    const served = Array.from({ length: 20_000 }, (_, at) => pinOf(110_000 + at * 3));
    let reads = 0;
    const counted = new Proxy(served, {
      get(list, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(list, key, receiver);
      },
    });
    const given = terms({ served: counted });
    for (let pin = 110_000; pin < 110_300; pin++) {
      expect(deliveryAt(given, pinOf(pin)) !== null).toBe((pin - 110_000) % 3 === 0);
    }
    expect(reads).toBe(20_000);
  });
});

describe("a list of PIN codes as it is typed, pasted or read of a file (§20.21)", () => {
  test.each([
    ["380*", ["380"]],
    ["380001, 380002\n380003", ["380001", "380002", "380003"]],
    ["380001 – 380060; 56", ["380001-380060", "56"]],
    ["\ufeff380001\r\n380001\r\n\r\n380002\r\n", ["380001", "380002"]],
    ['"380001","380002"', ["380001", "380002"]],
    ["", []],
    ["PIN code\n380001\n380002", ["380001", "380002"]],
    [
      'Office,Pincode,District\n"Maninagar, S.O",380008,Ahmedabad\n,,\nNaroda,380 025,x',
      ["380008", "380025"],
    ],
    ["office;pin;state\nNaroda;382330;24", ["382330"]],
    ["circle,pin_code\n24,380001\n", ["380001"]],
    ["pin\tcity\n380001 – 380060\tAhmedabad", ["380001-380060"]],
  ])("%j holds %j", (text, pins) => {
    expect(readPinList(text)).toEqual({ pins, wrong: [], problem: null });
  });

  test.each([
    [
      "380001\nabc\n380060-380001",
      [
        { at: 2, text: "abc" },
        { at: 3, text: "380060-380001" },
      ],
    ],
    ["3800011", [{ at: 1, text: "3800011" }]],
    ["012345", [{ at: 1, text: "012345" }]],
    ["380001*1", [{ at: 1, text: "380001*1" }]],
    ["380 001", [{ at: 1, text: "001" }]],
    ["\nOffice,Pincode\nNaroda,3823", []],
    ["\nOffice,Pincode\nNaroda,NA", [{ at: 3, text: "NA" }]],
  ])("%j is wrong at %j", (text, wrong) => expect(readPinList(text).wrong).toEqual(wrong));

  test("each line that is refused is reported with its number, of many the first twenty", () => {
    const text = `380001\n${"x\n".repeat(25)}`;
    const sentences = pinSentences(readPinList(text));
    expect(sentences).toHaveLength(21);
    expect(sentences[0]).toBe(
      "Line 2: “x” is no PIN code, no beginning such as 1100* and no range such as 110001-110096.",
    );
    expect(sentences.at(-1)).toBe("And 5 more.");
    expect(pinSentences(readPinList("380001"))).toEqual([]);
  });

  test.each(["\u00003\u00008\u00000", "\ufffd\ufffd380001"])(
    "what is no text is refused: %j",
    (text) => {
      expect(readPinList(text)).toMatchObject({
        pins: [],
        problem: expect.stringContaining("UTF-8"),
      });
    },
  );

  test("a list is read again as it is shown", () => {
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 60 }), (list) => {
        const unique = [...new Set(list)];
        expect(readPinList(pinsText(unique))).toEqual({ pins: unique, wrong: [], problem: null });
      }),
    );
    expect(pinsText(["380", "380001"])).toBe("380*, 380001");
  });

  test.each<[string, number, boolean]>([
    [" ", 0, false],
    ["-", 0, true],
    [" - ", 0, true],
    [",", 0, false],
    ["*", 0, true],
    ["380001 ", 1, false],
    ['"', 0, false],
    ["\n", 0, false],
    ["9", 0, true],
    ["–\t", 0, true],
  ])("a million characters of %j are read in one pass", (part, pins, isWrong) => {
    const list = readPinList(part.repeat(Math.floor(1_000_000 / part.length)));
    expect([list.pins.length, list.wrong.length > 0]).toEqual([pins, isWrong]);
  });

  test("a list of all of India fits", () => {
    const all = Array.from({ length: MOST_PINS }, (_, at) => pinOf(110_000 + at));
    expect(readPinList(all.join("\n"))).toEqual({ pins: all, wrong: [], problem: null });
    expect(readPinList([...all, "999999"].join("\n")).problem).not.toBeNull();
  });
});

describe("what is said of the area (§20.22)", () => {
  const { returns } = firstSelling;
  const said = (change: object) =>
    termsOf({ ...deliveryTermsOf(firstSelling.delivery), ...change }, returns).delivery;
  test.each([
    [{}, "all", "India", "Free shipping on all orders within India."],
    [
      { notServed: ["79"] },
      "most",
      "India, except for some PIN codes",
      "Shipping is free on all orders to the PIN codes that we serve.",
    ],
    [
      { served: ["380"] },
      "some",
      "the PIN codes that we serve",
      "Shipping is free on all orders to the PIN codes that we serve.",
    ],
    [
      { served: ["380"], fee: 4900, freeFrom: 50_000 },
      "some",
      "the PIN codes that we serve",
      "Shipping to the PIN codes that we serve costs ₹49, and is free from ₹500.",
    ],
  ])("%j is %s", (change, area, within, cost) => {
    expect(said(change)).toMatchObject({ area, within, cost });
    expect(areaOf({ served: [], notServed: [], ...change })).toBe(area);
  });
});
