import type { Paise } from "../money.ts";

/**
 * Splits an amount by weights (paise, whole, not below zero) so that the parts add up to it to the
 * paisa: each part is its share rounded down, and the paise that are left go to the largest
 * remainders. No part is more than its weight as long as the amount is at most their sum. Equal
 * remainders are ordered by `keys`, so that the order of the lines changes no line's part.
 */
export function split(
  amount: Paise,
  weights: readonly Paise[],
  keys: readonly string[],
): readonly Paise[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0 || amount === 0) return weights.map(() => 0);
  // Products of two amounts may be larger than the whole numbers that a number holds exactly.
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(sum)));
  const left = amount - parts.reduce((all, part) => all + part, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, rest: share % BigInt(sum), key: keys[at] ?? "" }))
    .sort((a, b) => compare(b.rest, a.rest) || compare(a.key, b.key));
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

const compare = <T extends bigint | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
