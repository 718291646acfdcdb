import type { dayRanges as english } from "#english/orders/day-ranges.ts";
import { texts } from "#language";

export const dayRanges: typeof english = texts({
  by: (day) => `${day} तक`,
  between: (from, until) => `${from} से ${until}`,
});
