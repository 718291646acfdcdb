import type { Paise } from "../money.ts";

const small = (
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen " +
  "Sixteen Seventeen Eighteen Nineteen"
).split(" ");
const tens = "Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const units = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? "";
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${small[rest]}` : ""}`;
}

/** A whole number not below zero in English words, by crore, lakh, thousand and hundred. */
export function numberInWords(number: number): string {
  for (const [size, word] of units) {
    if (number < size) continue;
    const rest = number % size;
    const many = `${numberInWords(Math.floor(number / size))} ${word}`;
    return rest > 0 ? `${many} ${numberInWords(rest)}` : many;
  }
  return belowHundred(number);
}

/**
 * An amount as documents write it out: "Rupees One Lakh Four Thousand Nine Hundred Ninety-Eight and Fifty
 * Paise Only". Throws for what is not whole paise or below zero.
 */
export function amountInWords(amount: Paise): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  const rupees = `Rupees ${numberInWords(Math.floor(amount / 100))}`;
  const paise = amount % 100;
  return paise === 0 ? `${rupees} Only` : `${rupees} and ${numberInWords(paise)} Paise Only`;
}
