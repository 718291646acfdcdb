import type { Measure, SampleRoom } from "#domain/air/sample-home.ts";
import type { TimedReading } from "./reading.ts";

/** What stands in the address of a look that nobody has asked for: the page's own, each minute. */
export const AGAIN = "again";

/** Whether a look at the portal was asked for by somebody. */
export const isAskedFor = (address: string): boolean => !new URL(address).searchParams.has(AGAIN);

type Look = { room: SampleRoom; measure: Measure; day: readonly TimedReading[] };

/** Of what the page was opened with and its last look the newer one, as far as both are of the same room and value. */
export function newest<Seen extends Look>(opened: Seen, looked: Seen | null | undefined): Seen {
  if (!looked || looked.room !== opened.room || looked.measure !== opened.measure) return opened;
  const timeOf = ({ day }: Look) => Date.parse(day.at(-1)?.at ?? "");
  return timeOf(looked) < timeOf(opened) ? opened : looked;
}
