/** What makes a formula of a cell that begins with it, in all its widths. */
const signs = new Set("=+-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−");
/** Where a spreadsheet may begin a new cell, whatever the file's own separator is. */
const separators = new Set(";,|\t\r\n\v\f\u0085\u2028\u2029；，｜");
/** What may stand before the sign and be dropped by the reader: blanks, unseen characters, quotes. */
const ignored = /[\s\p{C}"']/u;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe is put before each sign that begins
 * the text or, after a separator, could begin a cell of a file that is split otherwise than it was
 * written. A text that begins with a tab or a line break gets one as well. Everything else stays as
 * it was typed: hyphens within a text, e-mail addresses, phone numbers without a plus.
 */
export function disarm(text: string): string {
  let begins = true; // nothing but what is ignored since the cell began
  let safe = /^'*[\t\r\n]/.test(text) ? "'" : "";
  for (const char of text) {
    if (begins && signs.has(char)) safe += "'";
    safe += char;
    if (separators.has(char)) begins = true;
    else if (begins) begins = ignored.test(char);
  }
  return safe;
}

/** The text that `disarm` was given: without the apostrophes that it put there. */
export function rearm(safe: string): string {
  let begins = true;
  let text = "";
  const chars = [...safe.replace(/^'('*[\t\r\n])/, "$1")];
  for (const [at, char] of chars.entries()) {
    const added = begins && char === "'" && signs.has(chars[at + 1] ?? "");
    if (added) continue;
    text += char;
    if (separators.has(char)) begins = true;
    else if (begins) begins = ignored.test(char);
  }
  return text;
}
