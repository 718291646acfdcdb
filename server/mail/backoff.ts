const SHORTEST = 5_000;
const LONGEST = 3_600_000;
/** Ms for which a mail is tried: an outage over a weekend loses nothing. */
export const GIVE_UP_AFTER = 3 * 24 * 3_600_000;

/**
 * When a mail that has been tried since `since` is tried again: it waits once more as long as it has
 * waited already, so after 5 s, 10 s, 20 s … and from then on every hour. `spread` (0 to 1) lets
 * mails that failed together come back one after another.
 */
export function nextTry(since: Date, now: Date, spread: number): Date {
  const waited = now.getTime() - since.getTime();
  const wait = Math.min(LONGEST, Math.max(SHORTEST, waited));
  return new Date(now.getTime() + wait * (1 + spread * 0.1));
}

/** Whether a mail has been tried long enough. */
export function isGivenUp(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= GIVE_UP_AFTER;
}
