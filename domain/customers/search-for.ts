import { planSearch } from "../order/order-filters.ts";

/** By what a search can name somebody; `email` null: nobody has confirmed that it is theirs. */
export type Named = { email: string | null; phone: string; firstName: string; lastName: string };

const LEAST_DIGITS = 7; // of a telephone number: fewer are a PIN code too
const small = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Whether a search of a list is for this person alone: by address or number, or their beginning, or by the whole name. */
export function isSearchFor(search: string, person: Named): boolean {
  const { digits, isEmail } = planSearch(search);
  const text = small(search);
  if (isEmail) return person.email !== null && small(person.email).startsWith(text);
  const phone = person.phone.replaceAll(/\D/g, "").slice(-10);
  if (digits) return digits.length >= LEAST_DIGITS && phone.startsWith(digits);
  const name = small(`${person.firstName} ${person.lastName}`);
  return name.includes(" ") && text === name;
}
