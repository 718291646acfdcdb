import type { Paise } from "#domain/money.ts";

// Whole rupees with or without commas, by thousands or as in India (1,04,999), and up to two digits of paise.
const AMOUNT = /^(-?)(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/i;
const MOST_DIGITS = 11; // of rupees: beyond any price, and still exact in paise

/** An amount that was typed in rupees ("29,999", "₹29999.50") in paise, exactly; null: it is none. */
export function parseRupees(text: string): Paise | null {
  const found = AMOUNT.exec(text.trim());
  if (!found) return null;
  const [, sign = "", whole = "", part = ""] = found;
  const digits = whole.replaceAll(",", "");
  if (digits.length > MOST_DIGITS) return null;
  const paise = Number(digits) * 100 + Number(part.padEnd(2, "0"));
  return sign && paise !== 0 ? -paise : paise;
}

/** Paise as they stand in a field: "29999", and "29999.50" where there are paise. */
export function rupeeText(amount: Paise): string {
  const [sign, size] = amount < 0 ? ["-", -amount] : ["", amount];
  const rest = size % 100;
  const whole = (size - rest) / 100;
  return `${sign}${whole}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}
