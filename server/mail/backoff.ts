const SHORTEST = 5_000; // ms
const LONGEST = 3_600_000; // ms
/** Ms for which a mail is tried: longer than an outage over a weekend. */
const GIVE_UP_AFTER = 3 * 24 * 3_600_000;
/** Tries that a mail gets at least: a shop that was off for days has not tried all that while. */
const LEAST_TRIES = 10;

/**
 * Ms until a mail that has been tried for `elapsed` ms is tried again: as long as that, 5 s, 10 s, 20 s …
 * up to an hour. `spread` (0 to 1) adds up to a tenth, so that mails which failed together are not all
 * tried at once.
 */
export function pauseAfter(elapsed: number, spread: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, elapsed)) * (1 + spread * 0.1);
}

/** Whether a mail that waits since `since` and was tried `tries` times is tried no more. */
export function isGivenUp(since: Date, now: Date, tries: number): boolean {
  return now.getTime() - since.getTime() >= GIVE_UP_AFTER && tries >= LEAST_TRIES;
}
