import { describe, expect, test } from "vitest";
import { calendarFile, type DeliveryEvent } from "#domain/shipping/calendar-file.ts";

const event: DeliveryEvent = {
  uid: "GV-0000000001@shop.example",
  made: new Date("2026-11-22T10:15:30.500Z"),
  title: "Delivery from Greenverse",
  text: ["Order GV-0000000001", "1 × Air Purifier"],
  place: "B-14, Neem Residency; Lake Road \\ Gate 2",
  url: "https://shop.example/orders/GV-0000000001",
  days: { from: "2026-11-29", until: "2026-12-06" },
};

/** The lines of a file as a calendar reads them: unfolded. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("a delivery as a file for calendars (RFC 5545)", () => {
  test("has whole days, the last of which is the promised one", () => {
    expect(linesOf(calendarFile(event, "Greenverse"))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Greenverse//Delivery//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:GV-0000000001@shop.example",
      "DTSTAMP:20261122T101530Z",
      "DTSTART;VALUE=DATE:20261129",
      "DTEND;VALUE=DATE:20261207",
      "SUMMARY:Delivery from Greenverse",
      "DESCRIPTION:Order GV-0000000001\\n1 × Air Purifier",
      "LOCATION:B-14\\, Neem Residency\\; Lake Road \\\\ Gate 2",
      "URL:https://shop.example/orders/GV-0000000001",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("has lines of 75 octets at most that end in CRLF, and no character in two", () => {
    const title = "डिलीवरी ".repeat(40).trim();
    const file = calendarFile({ ...event, title, text: ["x".repeat(75), "😀".repeat(60)] }, "G");
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
    expect(linesOf(file)).toContain(`DESCRIPTION:${"x".repeat(75)}\\n${"😀".repeat(60)}`);
  });

  test.each([
    [75, [75]],
    [76, [75, 1 + 1]],
    [75 + 74, [75, 75]],
    [75 + 75, [75, 75, 1 + 1]],
  ])("a line of %d octets stands in lines of %j", (length, parts) => {
    const title = "x".repeat(length - "SUMMARY:".length);
    const lines = calendarFile({ ...event, title }, "G").split("\r\n");
    const from = lines.findIndex((line) => line.startsWith("SUMMARY:"));
    const until = lines.findIndex((line) => line.startsWith("DESCRIPTION:"));
    expect(lines.slice(from, until).map((line) => line.length)).toEqual(parts);
  });

  test("keeps line breaks of texts from ending a line", () => {
    const file = calendarFile({ ...event, title: "a\r\nBEGIN:VALARM\rb\nc" }, "G//H\r\nX:1");
    expect(linesOf(file)).toContain("SUMMARY:a\\nBEGIN:VALARM\\nb\\nc");
    expect(file).not.toMatch(/^(BEGIN:VALARM|X:1)/m);
  });
});
