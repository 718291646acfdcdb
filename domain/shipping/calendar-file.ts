import { addDays, type Day } from "../calendar.ts";
import type { PromisedDays } from "./promised-days.ts";

/** A delivery as calendars take it: whole days, on which one is not busy. */
export type DeliveryEvent = {
  /** Unique among all events of the world, and the same each time. */
  uid: string;
  /** When it was made, which the file has to the second. */
  made: Date;
  title: string;
  /** Lines of text below it. */
  text: readonly string[];
  place: string;
  url: string;
  days: PromisedDays;
};

const LONGEST = 75; // octets of a line (RFC 5545, 3.1)

/** A calendar of this one event (RFC 5545): lines end in CRLF, texts are escaped, long lines folded. */
export function calendarFile(event: DeliveryEvent, maker: string): string {
  const { uid, made, title, text, place, url, days } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(maker).replaceAll("/", " ")}//Delivery//EN`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${made.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${digits(days.from)}`,
    `DTEND;VALUE=DATE:${digits(addDays(days.until, 1))}`, // the first day that is not of it
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text.join("\n"))}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const digits = (day: Day) => day.replaceAll("-", "");

/** A text as a value: backslash, semicolon, comma and line break are written with a backslash. */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");

/** A line in parts of 75 octets at most, never within a character; what follows begins with a blank. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (size + octets > LONGEST) {
      parts.push(part);
      part = "";
      size = 1; // the blank before it
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join("\r\n ");
}
