import { ageInWords } from "#domain/health/health.ts";

/** How long ago a time was, as seen at `now`; both are ISO texts: `6 days`. */
export const ageOf = (since: string, now: string): string =>
  ageInWords((Date.parse(now) - Date.parse(since)) / 1000);
