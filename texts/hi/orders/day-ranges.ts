import type { dayRanges as english } from "#texts/orders/day-ranges.ts";

export const dayRanges: typeof english = {
  by: (day) => `${day} तक`,
  between: (from, until) => `${from} से ${until}`,
};
