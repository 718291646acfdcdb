import type { Paise } from "../money.ts";
import type { Language } from "../profile/language.ts";
import "#languages";
import { numberWords } from "#texts/law/number-words.ts";

/** A whole number not below zero in words, by crore, lakh, thousand and hundred. */
export function numberInWords(number: number, language: Language = "en"): string {
  const { units, belowHundred } = numberWords.in(language);
  for (const [size, word] of units) {
    if (number < size) continue;
    const rest = number % size;
    const many = `${numberInWords(Math.floor(number / size), language)} ${word}`;
    return rest > 0 ? `${many} ${numberInWords(rest, language)}` : many;
  }
  return belowHundred(number);
}

/**
 * An amount as documents write it out: "Rupees One Lakh Four Thousand Nine Hundred Ninety-Eight and Fifty
 * Paise Only". Throws for what is not whole paise or below zero.
 */
export function amountInWords(amount: Paise, language: Language = "en"): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  const words = numberWords.in(language);
  const rupees = numberInWords(Math.floor(amount / 100), language);
  const paise = amount % 100;
  return paise === 0
    ? words.rupees(rupees)
    : words.withPaise(rupees, numberInWords(paise, language));
}
