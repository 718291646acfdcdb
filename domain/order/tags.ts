import { severalLines } from "../typed-text.ts";

/** An order has no more tags than this. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 30; // characters
export const LONGEST_NOTE = 2000; // characters

/** A tag as it was typed, in its one form: small letters and single blanks; null where it is none. */
export function readTag(typed: string): string | null {
  const tag = typed.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
  return /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(tag) && tag.length <= LONGEST_TAG
    ? tag
    : null;
}

/** What was typed as a note, as it is kept: well-formed, with line breaks and without other controls. */
export const readNote = (typed: string): string => severalLines(typed);
