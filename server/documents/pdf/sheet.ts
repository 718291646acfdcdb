import { runsOf, type Weight } from "./fonts.ts";
import type { Page } from "./page.ts";

export type Tag = PDFKit.PDFStructureElement;

/** A4 in points, 72 to the inch. */
export const A4 = { width: 595.28, height: 841.89 };
/** Points of so many millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

export const ink = "#16201b";
export const soft = "#535e58";
/** The titles of documents, and what names one. */
export const leaf = "#14532d";
/** What must not be missed. */
export const warning = "#9a3412";
const hairline = "#b9bfba";
const sand = "#f3efe8";

/** Where and how a text stands: `y` is the top of its first line. */
export type Place = {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: "left" | "right";
};

const LINE = 1.36; // of the size: the fonts' own, which leaves room for the signs above and below letters
const BASE = 1.07;

/** Controls and marks of direction are left out. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\p{Bidi_Control}\ufeff]+/gu, " ")
    .trim();

/** How wide a text is in points. */
function widthOf(page: Page, text: string, { size = 9, weight = "400Regular" }: Place): number {
  const runs = runsOf(page, text, weight);
  return runs.reduce(
    (sum, run) => sum + page.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  );
}

/** A text in lines that fit; a word that is too long for a line is cut between letters as readers see them. */
function linesOf(page: Page, text: string, place: Place): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (tried: string) => widthOf(page, tried, place) <= place.width;
  for (const word of clean(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of new Intl.Segmenter("en").segment(word)) {
      if (line !== "" && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** How high a text is in points. */
export const heightOf = (page: Page, text: string, place: Place): number =>
  linesOf(page, text, place).length * (place.size ?? 9) * LINE;

/**
 * Writes a text into a column, in fonts that have its letters; answers where it ends below. Letters that are
 * joined or turned round carry their text, so that what is copied out of the file is what was written.
 */
export function write(page: Page, text: string, place: Place): number {
  const { size = 9, weight = "400Regular", color = ink } = place;
  let { y } = place;
  for (const line of linesOf(page, text, place)) {
    const rest = place.width - widthOf(page, line, place);
    let x = place.align === "right" ? place.x + rest : place.x;
    for (const run of runsOf(page, line, weight)) {
      page.font(run.font).fontSize(size).fillColor(color);
      if (run.shaped) page.markContent("Span", { actual: run.text });
      page.text(run.text, x, y + size * BASE, { baseline: "alphabetic", lineBreak: false });
      if (run.shaped) page.endMarkedContent();
      x += page.widthOfString(run.text);
    }
    y += size * LINE;
  }
  return y;
}

/** Adds an element to the document's structure (`P`, `TD`) with what `draw` draws, and answers what that answers. */
export function tagged<Value>(
  page: Page,
  parent: Tag,
  type: string,
  draw: () => Value,
  options: PDFKit.Mixins.StructureElementOptions & { scope?: string; bbox?: number[] } = {},
): Value {
  let value: Value | undefined;
  const element = page.struct(type, options);
  parent.add(element);
  element.add(() => {
    value = draw();
  });
  element.end();
  return value as Value;
}

/** Adds an element that holds others. The caller ends it. */
export function group(page: Page, parent: Tag, type: string): Tag {
  const element = page.struct(type);
  parent.add(element);
  return element;
}

/** Draws what is no part of the text: lines, and what is the same on each page. */
export function artifact(page: Page, draw: () => void): void {
  page.markContent("Artifact", { type: "Layout" });
  draw();
  page.endMarkedContent();
}

/** A line across a column; a `strong` one is above and below sums. */
export function rule(page: Page, x: number, y: number, width: number, strong = false): void {
  artifact(page, () => {
    page
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(strong ? 1 : 0.5)
      .strokeColor(strong ? ink : hairline)
      .stroke();
  });
}

/** A light field behind a row of titles. */
export function band(page: Page, x: number, y: number, width: number, height: number): void {
  artifact(page, () => {
    page.rect(x, y, width, height).fillColor(sand).fill();
  });
}
