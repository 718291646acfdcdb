import type { Paise } from "../money.ts";
import type { Rate } from "./rates.ts";

/** An amount with tax, and its parts: `net` is the sum of the others. All whole paise. */
export type Split = { net: Paise; taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/** `a * b / c` rounded half up, for whole numbers not below zero; exact beyond what a number holds. */
function rounded(a: number, b: number, c: number): number {
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((2n * product + divisor) / (2n * divisor));
}

/**
 * Splits an amount that includes its tax. Within a state CGST and SGST are each rounded half up and
 * equal, and the rest is taxable; between states the same with IGST. Never below zero. Throws for an
 * amount that is not whole paise.
 */
export function splitInclusive(net: Paise, rate: Rate, interState: boolean): Split {
  if (!Number.isSafeInteger(net) || net < 0) throw new RangeError(`not an amount: ${net}`);
  const each = rate ?? 0;
  if (interState) {
    const igst = rounded(net, each, 10_000 + each);
    return { net, taxable: net - igst, cgst: 0, sgst: 0, igst };
  }
  const half = rounded(net, each, 2 * (10_000 + each));
  return { net, taxable: net - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/**
 * The split of a part that goes back after `before` of the same line has gone back: the formula on all
 * that has gone back, less what was credited. So all parts of a line add up to the line's own split.
 */
export function splitPart(part: Paise, before: Paise, rate: Rate, interState: boolean): Split {
  const after = splitInclusive(before + part, rate, interState);
  return minus(after, splitInclusive(before, rate, interState));
}

const minus = (a: Split, b: Split): Split => ({
  net: a.net - b.net,
  taxable: a.taxable - b.taxable,
  cgst: a.cgst - b.cgst,
  sgst: a.sgst - b.sgst,
  igst: a.igst - b.igst,
});

export const NOTHING: Split = { net: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/** The sum of splits; of none, nothing. */
export const sumOf = (splits: readonly Split[]): Split =>
  splits.reduce<Split>(
    (sum, each) => ({
      net: sum.net + each.net,
      taxable: sum.taxable + each.taxable,
      cgst: sum.cgst + each.cgst,
      sgst: sum.sgst + each.sgst,
      igst: sum.igst + each.igst,
    }),
    NOTHING,
  );

/** All tax of a split. */
export const taxOf = ({ cgst, sgst, igst }: Split): Paise => cgst + sgst + igst;
