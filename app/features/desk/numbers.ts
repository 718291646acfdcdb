const whole = new Intl.NumberFormat("en-IN");

/** Counting ends at a limit, so that it costs the same however many there are: `999+` from there. */
export function atMost(count: number, limit = 1000): string {
  return count >= limit ? `${whole.format(limit - 1)}+` : whole.format(count);
}
