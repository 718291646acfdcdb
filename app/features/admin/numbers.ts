const whole = new Intl.NumberFormat("en-IN");

const units = [
  [10_000_000, "Cr"],
  [100_000, "L"],
  [1000, "K"],
] as const;

/** Rupees at an axis: `₹50K`, `₹1.5L`, `₹2Cr`. */
export function shortRupees(rupees: number): string {
  const [size, name] = units.find(([unit]) => rupees >= unit) ?? [1, ""];
  return `₹${Math.round((rupees / size) * 10) / 10}${name}`;
}

/** A whole number with its groups of digits: `12,34,567`. */
export const grouped = (count: number): string => whole.format(count);

/** Counting ends at a limit, so that it costs the same however many there are: `999+` from there. */
export function atMost(count: number, limit = 1000): string {
  return count >= limit ? `${whole.format(limit - 1)}+` : whole.format(count);
}
