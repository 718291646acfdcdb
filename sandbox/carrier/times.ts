const INDIA = 5.5 * 60 * 60_000; // ms ahead of UTC
const DAY = 24 * 60 * 60_000;
const two = (value: number) => String(value).padStart(2, "0");
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const india = (time: Date) => new Date(time.getTime() + INDIA);

/** `2023-05-19 11:59:16`, Indian time, as scans have it. */
export const scanTime = (time: Date): string =>
  india(time).toISOString().slice(0, 19).replace("T", " ");

/** `23 05 2023 11:43:52`, Indian time, as webhooks have it. */
export function webhookTime(time: Date): string {
  const there = india(time);
  const day = `${two(there.getUTCDate())} ${two(there.getUTCMonth() + 1)}`;
  return `${day} ${there.getUTCFullYear()} ${there.toISOString().slice(11, 19)}`;
}

/** `Nov 25, 2026`: the day so many days from now, as promises have it. */
export function promisedDay(time: Date, days: number): string {
  const there = new Date(india(time).getTime() + days * DAY);
  const month = months[there.getUTCMonth()];
  return `${month} ${two(there.getUTCDate())}, ${there.getUTCFullYear()}`;
}
