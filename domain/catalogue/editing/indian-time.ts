const OFFSET = 5.5 * 3600_000; // ms: India has one time zone and no summer time

/** A moment (ISO text) by India's clock, as a field for date and time has it: "2026-12-01T00:00". */
export function indianTime(iso: string): string {
  const text = new Date(Date.parse(iso) + OFFSET).toISOString();
  return text.slice(0, text.slice(17, 19) === "00" ? 16 : 19);
}

/** What was typed by India's clock, as an ISO text; null: no such time. */
export function readIndianTime(text: string): string | null {
  const found = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:\.0+)?$/.exec(text.trim());
  if (!found) return null;
  const time = Date.parse(`${found[1]}T${found[2]}Z`);
  // 31 February is read as a day in March by some clocks.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== found[1]) return null;
  return new Date(time - OFFSET).toISOString();
}
