/**
 * Texts that people typed, as they are kept. None keeps what cannot be seen and changes how others are read: controls,
 * and marks that turn the direction of writing (a PIN code behind one reads backwards).
 */
const unseen = /\p{Cc}|\p{Bidi_Control}/gu;
const betweenLines = /[\r\n\p{Zl}\p{Zp}]+/u;

/** Whether a text has none of these but line breaks: what an owner writes is refused with them, not changed. */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !/[^\P{Cc}\n]|\p{Bidi_Control}/u.test(text);

/** Whether anything of a text is seen: blanks, joiners and fillers alone leave an empty place, though it has a length. */
export const isSeen = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** As one line, with a blank for each break and control. */
export const oneLine = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
    .trim();

/** As one line whose former lines are parted by commas. */
export const commaLine = (typed: string): string =>
  typed
    .toWellFormed()
    .split(betweenLines)
    .map((line) => line.replaceAll(unseen, "").trim())
    .filter((line) => line !== "")
    .join(", ");

/** With its line breaks, at most one empty line between two. */
export const severalLines = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replaceAll(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
