import { expect, test } from "vitest";
import { indiaClockIn } from "#domain/india/clock.ts";
import { formatMoment, formatTime } from "#server/mail/templates/dates.ts";

/** The hour of India's clock, as an ISO text. */
const at = (hour: number) =>
  new Date(Date.UTC(2026, 10, 28, hour, 21) - 5.5 * 3_600_000).toISOString();

test.each([
  [0, "12:21 am", "रात 12:21"],
  [3, "3:21 am", "रात 3:21"],
  [6, "6:21 am", "सुबह 6:21"],
  [12, "12:21 pm", "दोपहर 12:21"],
  [17, "5:21 pm", "शाम 5:21"],
  [23, "11:21 pm", "रात 11:21"],
])("%s:21 is said as in each language", (hour, english, hindi) => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  const time = new Date(at(hour));
  expect(plain(indiaClockIn("en-IN").format(time))).toBe(english);
  expect(plain(indiaClockIn("hi-IN").format(time))).toBe(hindi);
  expect(plain(formatTime(at(hour), "hi"))).toBe(`28 नवंबर 2026, ${hindi} (IST)`);
  expect(plain(formatMoment(at(hour), "en"))).toBe(`28 November 2026, ${english}`);
});
