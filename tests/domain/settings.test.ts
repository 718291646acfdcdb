import { describe, expect, test } from "vitest";
import { checkDraft } from "#domain/settings/check.ts";
import {
  changeRows,
  type Draft,
  type DraftRow,
  draftFrom,
  draftOf,
} from "#domain/settings/draft.ts";
import type { PlainField } from "#domain/settings/fields.ts";
import { deliveryTermsOf, firstSelling } from "#domain/settings/first/selling.ts";
import { checkTogether, groupNames, groups } from "#domain/settings/groups.ts";
import { notSet } from "#domain/settings/not-set.ts";
import { deliveryAt, isPinRange, pinWithin } from "#domain/settings/pins.ts";
import { termsOf } from "#domain/settings/terms-of.ts";
import { inventedValues } from "#server/settings/first-values.ts";

/** What one field makes of a text. */
function read(field: PlainField, text: string): unknown {
  const { value, errors } = checkDraft({ field }, { field: text });
  return errors.field === undefined ? value.field : { error: errors.field };
}
const refused = { error: expect.any(String) };
const text = (more = {}): PlainField => ({ kind: "text", label: "", most: 40, ...more });

describe("the checks of a field (§19.5)", () => {
  test.each<[string, PlainField, string, unknown]>([
    ["a text", text(), "Greenverse", "Greenverse"],
    ["an empty text that may be", text(), "", ""],
    ["an empty text that may not be", text({ required: true }), "", refused],
    ["a text that is too long", text(), "a".repeat(41), refused],
    ["two lines in one", text(), "a\nb", refused],
    ["two lines in a long text", text({ long: true }), "a\nb", "a\nb"],
    ["a text with a bell", text(), "a\u0007b", refused],
    ["a text that turns the direction", text(), "a\u202eb", refused],
    ["an e-mail address", text({ format: "email" }), "a@b.example", "a@b.example"],
    ["no e-mail address", text({ format: "email" }), "a@b", refused],
    ["an address", text({ format: "address" }), "https://a.example/b", "https://a.example/b"],
    ["a script as an address", text({ format: "address" }), "javascript:alert(1)", refused],
    ["a password in an address", text({ format: "address" }), "https://a:b@c.example", refused],
    ["an address without a host", text({ format: "address" }), "https://a", refused],
    ["a telephone number", text({ format: "telephone" }), "+91 120 555 0142", "+91 120 555 0142"],
    ["a short telephone number", text({ format: "telephone" }), "12345", refused],
    ["a GSTIN", text({ format: "gstin" }), "27aapfu0939f1zv", "27AAPFU0939F1ZV"],
    ["a GSTIN with another check sign", text({ format: "gstin" }), "27AAPFU0939F1ZW", refused],
    ["a video's id", text({ format: "video" }), "abcDEF123_-", "abcDEF123_-"],
    [
      "a video's address",
      text({ format: "video", most: 80 }),
      "https://www.youtube.com/watch?v=abcDEF123_-&t=3",
      "abcDEF123_-",
    ],
    [
      "a short video's address",
      text({ format: "video" }),
      "https://youtu.be/abcDEF123_-",
      "abcDEF123_-",
    ],
    ["a video elsewhere", text({ format: "video" }), "https://evil.example/abcDEF123_-", refused],
    ["a slug", text({ format: "slug" }), "a-plant-2", "a-plant-2"],
    ["a slug with a dash at its end", text({ format: "slug" }), "a-", refused],
    [
      "a CIN in small letters",
      text({ format: "cin" }),
      "u74999ka2026ptc000000",
      "U74999KA2026PTC000000",
    ],
    ["no CIN", text({ format: "cin" }), "74999KA2026PTC000000", refused],
    ["an HSN", text({ format: "hsn" }), "842139", "842139"],
    ["an HSN of three digits", text({ format: "hsn" }), "842", refused],
    ["a day", text({ format: "day" }), "2026-11-03", "2026-11-03"],
    ["a day that is none", text({ format: "day" }), "2026-02-30", refused],
    ["a moment", text({ format: "moment" }), "2026-12-01T09:30", "2026-12-01T09:30"],
    ["a day that is not", text({ format: "moment" }), "2026-13-01T09:30", refused],
    ["a number", { kind: "number", label: "", from: 1, to: 90 }, "14", 14],
    ["half a number", { kind: "number", label: "", from: 1, to: 90 }, "1.5", refused],
    [
      "tenths where they may be",
      { kind: "number", label: "", from: 1, to: 5, step: 0.1 },
      "4.3",
      4.3,
    ],
    ["a number above its most", { kind: "number", label: "", from: 1, to: 90 }, "91", refused],
    ["rupees", { kind: "money", label: "" }, "1,299", 129900],
    ["rupees and paise", { kind: "money", label: "" }, "₹ 19.90", 1990],
    ["an amount below 0", { kind: "money", label: "" }, "-1", refused],
    ["no amount", { kind: "money", label: "" }, "", refused],
    ["no amount where there need be none", { kind: "money", label: "", optional: true }, "", null],
    ["more than a crore", { kind: "money", label: "" }, "10000001", refused],
    ["a switch that is on", { kind: "switch", label: "" }, "on", true],
    ["a switch that is off", { kind: "switch", label: "" }, "", false],
    ["PIN codes", { kind: "pins", label: "" }, "110001, 12\n1100-1", refused],
    ["PIN ranges", { kind: "pins", label: "" }, "110001 - 110096; 56", ["110001-110096", "56"]],
    ["a picture's name", { kind: "picture", label: "" }, "news-1", "news-1"],
    ["a path as a picture", { kind: "picture", label: "" }, "../../etc", refused],
    ["a choice", { kind: "choice", label: "", choices: { a: "A" } }, "a", "a"],
    ["no choice", { kind: "choice", label: "", choices: { a: "A" } }, "toString", refused],
  ])("%s", (_, field, given, expected) => expect(read(field, given)).toEqual(expected));
});

describe("a form", () => {
  const { fields } = groups.delivery;
  const form = (entries: Record<string, string>) => new Map(Object.entries(entries));

  test("keeps its other fields when one is wrong, and names the wrong one (§19.5)", () => {
    const sent = form({
      least: "7",
      most: "x",
      fee: "49",
      freeFrom: "",
      notServed: "79",
      "zones.0.pins": "11",
      "zones.0.least": "2",
      "zones.0.most": "3",
      "zones.0.fee": "oops",
    });
    const draft = draftFrom(fields, sent);
    const { errors } = checkDraft(fields, draft);
    expect(Object.keys(errors)).toEqual(["most", "zones.0.fee"]);
    expect(draft).toMatchObject({ least: "7", most: "x", notServed: "79" });
  });

  test("of each group gives the first values back as they were", () => {
    for (const name of groupNames) {
      const values = inventedValues[name] as Record<string, unknown>;
      const draft = draftOf(groups[name].fields, values);
      expect(checkDraft(groups[name].fields, draft), name).toEqual({ value: values, errors: {} });
    }
  });

  test("of a new shop's testimonials gives each 4.3 of 5 stars (§9.8)", () => {
    const { list } = inventedValues.testimonials;
    expect(list.map(({ rating }) => rating)).toEqual([4.3, 4.3, 4.3]);
  });

  test("reads the rows that were sent, in their order, and not more than it can hold", () => {
    const sent = form({ "zones.7.pins": "b", "zones.2.pins": "a", "zones.x.pins": "c" });
    expect(draftFrom(fields, sent).zones).toMatchObject([{ pins: "a" }, { pins: "b" }]);
    const many = form(
      Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`zones.${at}.pins`, "1"])),
    );
    expect(draftFrom(fields, many).zones).toHaveLength(200);
  });

  test("has its rows changed by buttons that work without scripts", () => {
    const draft: Draft = { zones: [{ pins: "a" }, { pins: "b" }, { pins: "c" }] };
    const pins = (intent: string) =>
      ((changeRows(fields, draft, intent) ?? draft).zones as DraftRow[]).map(({ pins }) => pins);
    expect(pins("remove:zones:1")).toEqual(["a", "c"]);
    expect(pins("up:zones:2")).toEqual(["a", "c", "b"]);
    expect(pins("up:zones:0")).toEqual(["a", "b", "c"]);
    expect(pins("down:zones:0")).toEqual(["b", "a", "c"]);
    expect(pins("add:zones")).toEqual(["a", "b", "c", ""]);
    expect(changeRows(fields, draft, "save")).toBeNull();
    expect(changeRows(fields, draft, "remove:least:0")).toBeNull();
  });

  test("refuses too few and too many rows", () => {
    const wrong = (rows: number) => {
      const list = Array.from({ length: rows }, () => ({ value: "1", label: "a" }));
      return checkDraft(groups.statistics.fields, { figures: list }).errors.figures;
    };
    expect([wrong(0), wrong(5)]).toEqual([refused.error, refused.error]);
    expect(wrong(4)).toBeUndefined();
  });

  test.each([
    ["delivery", { ...firstSelling.delivery, least: 9, most: 7 }, ["most"]],
    [
      "delivery",
      {
        ...firstSelling.delivery,
        zones: [{ pins: ["1"], least: 3, most: 2, fee: 0, freeFrom: null }],
      },
      ["zones.0.most"],
    ],
    ["cod", { ...firstSelling.cod, from: 200, to: 100 }, ["to"]],
    ["cod", firstSelling.cod, []],
  ] as const)("%s is checked as a whole", (name, values, wrong) => {
    expect(Object.keys(checkTogether(name, values as never))).toEqual(wrong);
  });
});

describe("what is not set yet", () => {
  test("is what is empty or invented, a row at a time (§19.3)", () => {
    const { list } = inventedValues.news;
    const [first, ...others] = list;
    const values = { list: [{ ...first, outlet: "Our own" }, ...others] };
    const of = (name: "news" | "legal" | "brand", given: Record<string, unknown>) =>
      notSet(groups[name].fields, given, inventedValues[name]);
    expect(of("news", values)).toEqual(["list.1", "list.2", "list.3"]);
    expect(of("legal", inventedValues.legal)).toHaveLength(6);
    expect(of("brand", { ...inventedValues.brand, email: "me@own.example" })).toEqual(["address"]);
  });
});

describe("PIN ranges", () => {
  test.each([
    ["110001", true],
    ["11", true],
    ["110001-110096", true],
    ["110096-110001", false],
    ["1100011", false],
    ["", false],
    ["11-12", false],
  ])("%s: %s", (range, is) => expect(isPinRange(range)).toBe(is));

  test.each([
    [["110001"], "110001", true],
    [["11"], "110001", true],
    [["11"], "120001", false],
    [["110001-110096"], "110096", true],
    [["110001-110096"], "110097", false],
  ])("%s hold %s: %s", (ranges, pin, is) => expect(pinWithin(ranges, pin)).toBe(is));
});

describe("the terms of a place", () => {
  const terms = {
    ...deliveryTermsOf(firstSelling.delivery),
    fee: 4900,
    zones: [{ pins: ["11"], days: { least: 1, most: 2 }, fee: 0, freeFrom: null }],
    notServed: ["79"],
  };
  test.each([
    ["110001", 0],
    ["560001", 4900],
    ["790001", undefined],
    [null, 4900],
  ])("%s: a fee of %s", (pin, fee) => expect(deliveryAt(terms, pin)?.fee).toBe(fee));

  test("are said as they are set", () => {
    const { returns } = firstSelling;
    const said = (change: object) =>
      termsOf({ ...deliveryTermsOf(firstSelling.delivery), ...change }, returns).delivery;
    expect(said({ days: { least: 1, most: 1 } }).time).toBe("1 day");
    expect(said({ fee: 4900 })).toMatchObject({
      fee: 4900,
      cost: "Shipping within India costs ₹49.",
    });
    expect(said({ fee: 4900, freeFrom: 99900 }).cost).toBe(
      "Shipping within India costs ₹49, and is free from ₹999.",
    );
    expect(said({ notServed: ["19"] })).toMatchObject({
      within: "India, except for some PIN codes",
      cost: "Shipping is free on all orders to the PIN codes that we serve.",
    });
  });
});
