import { describe, expect, test } from "vitest";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import { isLate, promisedDays } from "#domain/shipping/promised-days.ts";
import { parcelStateWords } from "#domain/shipping/shown-parcel.ts";
import { readTracking } from "#domain/shipping/tracking.ts";
import { readTrackingSheet } from "#domain/shipping/tracking-sheet.ts";
import { dayRanges } from "#texts/orders/day-ranges.ts";

const { carrierBlank, numberWrong, linkWrong, linkWithoutNumber } = shippingMessages;

describe("who carries a parcel", () => {
  const right = {
    carrierName: "Blue Bird",
    trackingNumber: "BB-12/3",
    trackingUrl: "https://bb.example/12",
  };
  const read = (changes: Partial<typeof right>) => readTracking({ ...right, ...changes });

  test.each<[Partial<typeof right>, object]>([
    [{}, {}],
    [{ carrierName: "  Blue \n\u0000 Bird\ud800 " }, { carrierName: "Blue Bird\ufffd" }],
    [{ carrierName: "a".repeat(60) }, { carrierName: "a".repeat(60) }],
    [
      { trackingNumber: " A  1 ", trackingUrl: "" },
      { trackingNumber: "A 1", trackingUrl: null },
    ],
    [
      { trackingNumber: "", trackingUrl: " " },
      { trackingNumber: null, trackingUrl: null },
    ],
    [{ trackingNumber: "a".repeat(60) }, { trackingNumber: "a".repeat(60) }],
    [{ trackingNumber: "abc" }, { trackingNumber: "abc" }],
    [{ trackingUrl: " HTTPS://BB.example/1 2 " }, { trackingUrl: "https://bb.example/1%202" }],
    [
      { trackingUrl: `https://bb.example/${"a".repeat(481)}` },
      { trackingUrl: `https://bb.example/${"a".repeat(481)}` },
    ],
  ])("with %j", (changes, stored) => {
    expect(read(changes)).toEqual({ ok: true, value: { ...right, ...stored } });
  });

  test.each<[Partial<typeof right>, object]>([
    [{ carrierName: " " }, { carrierName: carrierBlank }],
    [{ carrierName: "a".repeat(61) }, { carrierName: carrierBlank }],
    [{ trackingNumber: "a" }, { trackingNumber: numberWrong }],
    [{ trackingNumber: "ab" }, { trackingNumber: numberWrong }],
    [{ trackingNumber: "-abc" }, { trackingNumber: numberWrong }],
    [{ trackingNumber: "abc-" }, { trackingNumber: numberWrong }],
    [{ trackingNumber: "a<b>c" }, { trackingNumber: numberWrong }],
    [{ trackingNumber: "a".repeat(61) }, { trackingNumber: numberWrong }],
    [{ trackingNumber: "" }, { trackingNumber: linkWithoutNumber }],
    [{ trackingUrl: "http://bb.example" }, { trackingUrl: linkWrong }],
    [{ trackingUrl: "javascript:alert(1)" }, { trackingUrl: linkWrong }],
    [{ trackingUrl: "bb.example" }, { trackingUrl: linkWrong }],
    [{ trackingUrl: "https://asha@bb.example" }, { trackingUrl: linkWrong }],
    [{ trackingUrl: "https://:key@bb.example" }, { trackingUrl: linkWrong }],
    [{ trackingUrl: `https://bb.example/${"a".repeat(482)}` }, { trackingUrl: linkWrong }],
    [
      { trackingNumber: "", trackingUrl: "bb" },
      { trackingNumber: linkWithoutNumber, trackingUrl: linkWrong },
    ],
  ])("with %j is refused", (changes, failure) => {
    expect(read(changes)).toEqual({ ok: false, failure });
  });
});

describe("tracking numbers in a file", () => {
  test("are read by their columns, in any order, without empty lines", () => {
    const text = [
      "\ufefflink, TRACKING number ,Carrier,Order,Note",
      "https://bb.example/1,'BB1,Blue Bird,gv-1,x",
      " , ,,,",
      ",BB'2,Blue Bird, gv-2 ,",
    ].join("\r\n");
    expect(readTrackingSheet(text)).toEqual([
      {
        ...{ at: 2, order: "GV-1", carrierName: "Blue Bird", trackingNumber: "BB1" },
        trackingUrl: "https://bb.example/1",
      },
      {
        ...{ at: 4, order: "GV-2", carrierName: "Blue Bird", trackingNumber: "BB'2" },
        trackingUrl: "",
      },
    ]);
  });

  test("need no link, but all other columns", () => {
    expect(readTrackingSheet("Order,Carrier,Tracking number\nGV-1,B")).toEqual([
      { at: 2, order: "GV-1", carrierName: "B", trackingNumber: "", trackingUrl: "" },
    ]);
    expect(readTrackingSheet("Order,Link")).toBe(
      "The first line must name the columns: Carrier, Tracking number.",
    );
    expect(readTrackingSheet("")).toBe(
      "The first line must name the columns: Order, Carrier, Tracking number.",
    );
  });
});

describe("the days that are promised", () => {
  const days = { least: 2, most: 5 };
  const now = new Date("2026-11-28T20:00:00Z"); // the 29th in India

  test("are counted from today in India, where the shop delivers", () => {
    const terms = { days, served: [], notServed: ["79"], zones: [] } as never;
    const promised = promisedDays(terms, "411001", now);
    expect(promised).toEqual({ from: "2026-12-01", until: "2026-12-04" });
    expect(promisedDays(terms, "790001", now)).toBeNull();
  });

  test("are over on the day after the last one", () => {
    const promised = { from: "2026-11-24", until: "2026-11-27" };
    expect(isLate(promised, new Date("2026-11-27T18:29:59Z"))).toBe(false);
    expect(isLate(promised, new Date("2026-11-27T18:30:00Z"))).toBe(true);
    expect(isLate(null, now)).toBe(false);
  });

  test.each([
    ["2026-11-24", "2026-11-24", "24 November"],
    ["2026-11-04", "2026-11-07", dayRanges().between("4", "7 November")],
    ["2026-11-29", "2026-12-02", dayRanges().between("29 November", "2 December")],
  ])("from %s until %s: %s", (from, until, words) => {
    expect(promiseWords({ from, until })).toBe(words);
  });
});

test("a parcel's state has words of its own where its name is none", () => {
  expect(parcelStateWords("come back")).toBe("came back");
  expect(parcelStateWords("lost")).toBe("lost");
});
