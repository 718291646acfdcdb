/** The longest code, of an offer or of a batch. */
export const MAX_CODE_LENGTH = 32;

/** A code as it was typed, in the way in which codes are kept: capitals, without spaces. Empty: none. */
export function readCode(input: unknown): string {
  const text = typeof input === "string" ? input : "";
  return text.slice(0, 200).replaceAll(/\s+/g, "").toUpperCase();
}

/** Whether a text can be a code: 3 to 32 letters, digits and hyphens. */
export const isCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(text);

/** Without characters that are mistaken for others. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Characters that are drawn for a single-use code: one in 10^12 is right. */
const DRAWN = 8;

/** A single-use code, of whole numbers below 32 that `draw` gives at random: `DIWALI-7K3M9QXZ`. */
export function batchCode(prefix: string, draw: (below: number) => number): string {
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET[draw(ALPHABET.length)]).join("");
  return prefix ? `${prefix}-${drawn}` : drawn;
}

/** The longest beginning that leaves room for what is drawn. */
export const MAX_PREFIX_LENGTH = MAX_CODE_LENGTH - DRAWN - 1;
