// India's time, wherever the page is rendered: server and browser must print the same.
const timeZone = "Asia/Kolkata";
const long = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone });
const clock = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone,
});

/** `14 November 2026`, from an ISO text. */
export const longDay = (iso: string) => long.format(new Date(iso));

/** `14 November 2026, 5:02 pm`. */
export const dayAndTime = (iso: string) =>
  `${longDay(iso)}, ${clock.format(new Date(iso)).replaceAll(/\s/g, "\u00a0")}`;

/** `24 to 27 November 2026`, or `by 27 November 2026` where both are one day. */
export function betweenDays({ from, until }: { from: string; until: string }): string {
  const day = (of: string) => longDay(`${of}T12:00:00Z`);
  return from === until ? `by ${day(until)}` : `${day(from)} to ${day(until)}`;
}
