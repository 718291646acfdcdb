import type { Language } from "../profile/language.ts";

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

const english: NumberWords = {
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
};

// Each number below hundred has a word of its own.
const hindiNumbers = (
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस " +
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस " +
  "पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस " +
  "सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ " +
  "बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर " +
  "छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी " +
  "नवासी नब्बे इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे"
).split(" ");

const hindi: NumberWords = {
  belowHundred: (number) => hindiNumbers[number] ?? "",
  units: [
    [10_000_000, "करोड़"],
    [100_000, "लाख"],
    [1000, "हज़ार"],
    [100, "सौ"],
  ],
  rupees: (rupees) => `${rupees} रुपये मात्र`,
  withPaise: (rupees, paise) => `${rupees} रुपये और ${paise} पैसे मात्र`,
};

export const numberWords: Record<Language, NumberWords> = { en: english, hi: hindi };
