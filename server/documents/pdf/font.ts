import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph, GlyphRun } from "fontkit";

/** The copy that pdfkit loads, and no sooner than it: it is large. */
const fontkit = (): typeof import("fontkit") => createRequire(import.meta.url)("fontkit");

/** A text as glyphs with their places: what pdfkit asks of a font to write it. */
type Laid = Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth">;

/**
 * A font of a file, for one document: fontkit's, of which two things differ where pdfkit lays out a text by it.
 * Each glyph is named, and a text that fontkit cannot lay out is laid out all the same.
 */
export function openFont(file: string): Font {
  const font = fontkit().create(readFileSync(file)) as Font;
  const layout = (text: string, ...rest: unknown[]): Laid => {
    const { glyphs, positions, advanceWidth } = layOut(font, text, ...(rest as []));
    return { glyphs: glyphs.map(named), positions, advanceWidth };
  };
  return Object.create(font, { layout: { value: layout } });
}

/**
 * PDF/A wants a letter for each glyph: the second half of a vowel that stands on both sides of its letter has none
 * in fontkit. It is written as a space of no width; the text around it is written anyway (`write`).
 */
function named(glyph: Glyph): Glyph {
  if (glyph.codePoints.length > 0) return glyph;
  return Object.create(glyph, { codePoints: { value: [0x200b] } });
}

/** The feature of OpenType that puts signs above their letters where the font says. */
const ABOVE = "abvm";
/** The sign of each script that joins a letter to the next. */
const JOINER = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/;

/**
 * fontkit 2.0.4 throws at a sign that has no place of its own above its letter, as in Telugu, Malayalam and Gurmukhi.
 * The text is then laid out syllable by syllable, and signs above such a one stay where they are.
 */
function layOut(font: Font, text: string, ...rest: []): Laid {
  try {
    return font.layout(text, ...rest);
  } catch {
    const parts = syllablesOf(text).map((syllable) => layOutSyllable(font, syllable));
    return {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      positions: parts.flatMap(({ positions }) => positions),
      advanceWidth: parts.reduce((sum, part) => sum + part.advanceWidth, 0),
    };
  }
}

function layOutSyllable(font: Font, syllable: string): Laid {
  try {
    return font.layout(syllable);
  } catch {
    return font.layout(syllable, { [ABOVE]: false });
  }
}

/** Letters as readers see them, with those that are joined to the next. */
function syllablesOf(text: string): string[] {
  const syllables: string[] = [];
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    const last = syllables.at(-1) ?? "";
    if (JOINER.test(last)) syllables[syllables.length - 1] = last + segment;
    else syllables.push(segment);
  }
  return syllables;
}
