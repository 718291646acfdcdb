import { describe, expect, test } from "vitest";
import { noScans, type Scannable, takeCode, takePasted } from "#domain/shipping/scan.ts";
import { inPickingOrder, type ShippingDocument } from "#domain/shipping/shipping-document.ts";

const order = (letter: string) => `GV-${letter.repeat(10)}`;
const [a, b, c] = [order("A"), order("B"), order("C")];
const waiting: Scannable[] = [
  { id: `${a}-1`, orderId: a, trackingNumber: null },
  { id: `${b}-1`, orderId: b, trackingNumber: null },
  { id: `${b}-2`, orderId: b, trackingNumber: null },
  { id: c, orderId: c, trackingNumber: null },
  { id: "GV-DDDDDDDDDD-1", orderId: "GV-DDDDDDDDDD", trackingNumber: "SR 9" },
];
const scan = (...codes: string[]) =>
  codes.reduce((all, code) => takeCode(all, code, waiting), noScans);

describe("what a scanner types (§22.111)", () => {
  test("is a parcel and then its number, parcel by parcel", () => {
    const scans = scan(`${a}-1`, "HC-1", c.toLowerCase(), " HC-2 ");
    expect([...scans.chosen]).toEqual([`${a}-1`, c]);
    expect(scans.numbers).toEqual({ [`${a}-1`]: "HC-1", [c]: "HC-2" });
    expect(scans).toMatchObject({ current: null, refused: [] });
  });

  test("names a parcel by its order, where one alone waits, or by the number that it was booked under", () => {
    expect([...scan(a, "SR 9").chosen]).toEqual([`${a}-1`, "GV-DDDDDDDDDD-1"]);
    expect(scan(b).refused[0]).toContain("several parcels");
  });

  test.each([
    ["a number of no parcel", ["HC-1"], "HC-1 is no parcel that waits here"],
    ["a second number", [`${a}-1`, "HC-1", "HC-2"], "HC-2 is no parcel that waits here"],
    ["the same number twice", [`${a}-1`, "HC-1", `${b}-1`, "HC-1"], `number of ${a}-1 already`],
    ["what does not wait", ["GV-EEEEEEEEEE-1"], "GV-EEEEEEEEEE-1 does not wait"],
    ["what is no number", [`${a}-1`, "<>"], "3 to 60 letters"],
  ])("%s is refused, and nothing else changes", (_, codes, sentence) => {
    const before = scan(...codes.slice(0, -1));
    const scans = scan(...codes);
    expect(scans.refused).toHaveLength(1);
    expect(scans.refused[0]).toContain(sentence);
    expect({ ...scans, refused: [], said: "" }).toEqual({ ...before, said: "" });
  });

  test("the same code again changes nothing", () => {
    expect(scan(`${a}-1`, `${a}-1`, "HC-1").numbers).toEqual({ [`${a}-1`]: "HC-1" });
  });

  test("a pasted list has a parcel and its number a line", () => {
    const scans = takePasted(noScans, `${a}-1\tHC-1\r\n${b}-1, HC-2\n${c} HC 3\nHC-9\n`, waiting);
    expect(scans.numbers).toEqual({ [`${a}-1`]: "HC-1", [`${b}-1`]: "HC-2", [c]: "HC 3" });
    expect(scans.refused).toHaveLength(1);
  });
});

test("shipping documents lie in the order of the shelves, A2 before A10, and what has none at the end (§22.87)", () => {
  const document = (orderId: string, ...shelves: string[]): ShippingDocument => ({
    ...{ orderId, parcelId: null, placedAt: new Date(0), title: "", to: null, company: "" },
    goods: shelves.map((shelf) => ({
      ...{ name: "Air Purifier", size: null, material: null, color: null, quantity: 1, shelf },
    })),
    ...{ toCollect: 0, carrierName: "", trackingNumber: "" },
  });
  const documents = [
    document("1", ""),
    document("2", "A10"),
    document("3", "B1", "A2"),
    document("4", "A10"),
  ];
  expect(inPickingOrder(documents).map(({ orderId }) => orderId)).toEqual(["3", "2", "4", "1"]);
});
