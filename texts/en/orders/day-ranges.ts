import { texts } from "#language";
/** Between which days something is expected. Days are texts. */
export const dayRanges = texts({
  by: (day: string) => `by ${day}`,
  between: (from: string, until: string) => `${from} to ${until}`,
});
