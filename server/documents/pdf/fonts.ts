import { createRequire } from "node:module";
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

/** A part of a text that one font has. `shaped`: letters are joined or turned round, so that the file also tells the text. */
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

/** Registers a font with the document when it is first needed: each is a file that is read and embedded. */
function fontOf(page: Page, face: Face, weight: Weight): string {
  const name = `NotoSans${face}_${weight}`;
  const folder = face === "" ? "noto-sans" : `noto-sans-${face.toLowerCase()}`;
  page.registerFont(name, require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}.ttf`));
  mend(opened(page, name));
  return name;
}

/** What pdfkit knows of a font but does not tell in its types. */
type Anchoring = { applyAnchor(mark: unknown, base: unknown, at: number): void };
type Opened = {
  hasGlyphForCodePoint(point: number): boolean;
  _layoutEngine: { engine: { GPOSProcessor?: Anchoring } };
};
type Embedded = { font: Opened; unicode: number[][] };
const embedded = (page: Page, font: string): Embedded =>
  (page.font(font) as unknown as { _font: Embedded })._font;
const opened = (page: Page, font: string): Opened => embedded(page, font).font;

/**
 * PDF/A wants a letter for each glyph: the second half of a vowel that stands on both sides of its letter has none
 * in fontkit. It is told as a space of no width; the run carries its text anyway.
 */
export function nameAll(page: Page, font: string): void {
  const { unicode } = embedded(page, font);
  for (const [glyph, points] of unicode.entries()) {
    if (points?.length === 0) unicode[glyph] = [0x200b];
  }
}

/**
 * A sign without an anchor on the letter before it stays where it is (OpenType, table GPOS): fontkit 2.0.4
 * throws there, as in Telugu, Malayalam and Gurmukhi.
 */
function mend({ _layoutEngine: { engine } }: Opened): void {
  const positions = engine.GPOSProcessor;
  if (!positions || Object.hasOwn(positions, "applyAnchor")) return;
  const apply = positions.applyAnchor.bind(positions);
  positions.applyAnchor = (mark, base, at) => {
    if (base) apply(mark, base, at);
  };
}

const has = (page: Page, font: string, letter: string): boolean =>
  opened(page, font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
