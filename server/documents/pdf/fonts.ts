import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { openFont } from "./font.ts";
import type { Page } from "./page.ts";

const require = createRequire(import.meta.url);

/** Fonts of Noto Sans by the end of their package's name; the first has Latin and Devanagari. */
const faces = {
  "": /[\p{Script=Latin}\p{Script=Devanagari}]/u,
  Bengali: /\p{Script=Bengali}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Oriya: /\p{Script=Oriya}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
} as const;
type Face = keyof typeof faces;
const scripts = (Object.keys(faces) as Face[]).filter((face) => face !== "");

export type Weight = "400Regular" | "700Bold";

/** A part of a text that one font has. `shaped`: letters are joined or turned round, so that the file also has the text. */
export type Run = { text: string; font: string; shaped: boolean };

const DEVANAGARI = /\p{Script=Devanagari}/u;
const HAS_SCRIPT = /[\p{L}\p{M}\p{N}]/u;
const MISSING = "\ufffd";

/**
 * Cuts a text where its script changes: pdfkit does not choose a font by the letter. Signs and spaces stay with
 * what is before them where that font has them; what no font has becomes a question mark in a square.
 */
export function runsOf(page: Page, text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const shaped = DEVANAGARI.test(letter) || scripts.some((face) => faces[face].test(letter));
    const joins = !HAS_SCRIPT.test(letter) || /\p{Script=Inherited}/u.test(letter);
    if (last && joins && has(page, last.font, letter)) {
      last.text += letter;
      continue;
    }
    const face = scripts.find((each) => faces[each].test(letter)) ?? "";
    const font = fontOf(page, face, weight);
    const known = has(page, font, letter) ? letter : MISSING;
    if (last && last.font === font && last.shaped === shaped) last.text += known;
    else runs.push({ text: known, font, shaped });
  }
  return runs;
}

/** The fonts of a document, by their names. */
const fontsOf = new WeakMap<Page, Map<string, Font>>();

/** Opens a font and registers it with the document when it is first needed: each is a file that is read and embedded. */
function fontOf(page: Page, face: Face, weight: Weight): string {
  const name = `NotoSans${face}_${weight}`;
  const fonts = fontsOf.get(page) ?? new Map<string, Font>();
  fontsOf.set(page, fonts);
  if (fonts.has(name)) return name;
  const folder = face === "" ? "noto-sans" : `noto-sans-${face.toLowerCase()}`;
  const font = openFont(require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}.ttf`));
  fonts.set(name, font);
  // pdfkit takes opened fonts since 0.18, its types do not say so.
  page.registerFont(name, font as unknown as Buffer);
  return name;
}

const has = (page: Page, font: string, letter: string): boolean =>
  fontsOf
    .get(page)
    ?.get(font)
    ?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;
