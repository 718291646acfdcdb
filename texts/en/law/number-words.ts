import { texts } from "#language";

/** How a language says numbers: those below hundred by themselves, and the units above. */
type NumberWords = {
  belowHundred: (number: number) => string;
  units: readonly (readonly [size: number, word: string])[];
  /** An amount of whole rupees in words, and of rupees and paise. */
  rupees: (rupees: string) => string;
  withPaise: (rupees: string, paise: string) => string;
};

const small = (
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen " +
  "Sixteen Seventeen Eighteen Nineteen"
).split(" ");
const tens = "Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

/** An amount in words, as documents have it. */
export const numberWords = texts<NumberWords>({
  belowHundred(number) {
    if (number < 20) return small[number] ?? "";
    const rest = number % 10;
    return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${small[rest]}` : ""}`;
  },
  units: [
    [10_000_000, "Crore"],
    [100_000, "Lakh"],
    [1000, "Thousand"],
    [100, "Hundred"],
  ],
  rupees: (rupees) => `Rupees ${rupees} Only`,
  withPaise: (rupees, paise) => `Rupees ${rupees} and ${paise} Paise Only`,
});
