import { type StateCode, stateCode, stateOfCode } from "./states.ts";
import { statesOfAddress } from "./states-of-address.ts";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
// State, PAN, registration, a letter that is Z for all but a few, check character.
const FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

/** The check character of the first 14: weights 1 and 2 in turn, base 36. */
function checkOf(first: string): string {
  const sum = [...first].reduce((total, letter, index) => {
    const product = LETTERS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return LETTERS.charAt((36 - (sum % 36)) % 36);
}

/** The GSTIN of a state, a PAN and what follows it: `first` are its 14 characters before the check. */
export const gstinOf = (first: string): string => first + checkOf(first);

/**
 * What is wrong with a GSTIN: it has not the form of one, no state has its first two digits, its last
 * character does not check the others, or it is of another state than the address.
 */
export type GstinProblem = "form" | "no-such-state" | "check" | "other-state";

function problemInItself(text: string): Exclude<GstinProblem, "other-state"> | null {
  if (!FORM.test(text)) return "form";
  if (stateOfCode(text.slice(0, 2)) === null) return "no-such-state";
  return checkOf(text.slice(0, 14)) === text[14] ? null : "check";
}

/** Whether a text is a GSTIN of a state that exists and its check character is right. */
export const isGstin = (text: string): boolean => problemInItself(text) === null;

/**
 * What is wrong with a text as the GSTIN of who is at `address`; null: nothing as far as is known. An address that
 * names neither a state nor a known PIN code is not compared.
 */
export function gstinProblem(text: string, address: string): GstinProblem | null {
  const problem = problemInItself(text);
  if (problem) return problem;
  const codes = statesOfAddress(address).map(stateCode);
  return codes.length === 0 || codes.includes(stateCodeOf(text)) ? null : "other-state";
}

/** A GSTIN as it was typed, in its one form; null: it is none. That it is registered is not known. */
export function normalizeGstin(typed: string): string | null {
  const text = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return isGstin(text) ? text : null;
}

/** The state of a GSTIN that was checked. */
export const stateCodeOf = (gstin: string): StateCode => gstin.slice(0, 2) as StateCode;
