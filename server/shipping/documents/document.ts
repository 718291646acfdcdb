import { createRequire } from "node:module";
import { setImmediate as pause } from "node:timers/promises";
import type PDFDocument from "pdfkit";
import { encode } from "uqr";
import { oneLine } from "#domain/typed-text.ts";

const require = createRequire(import.meta.url);
/** Latin and Devanagari with the sign of the rupee, in each file. */
const files = {
  NotoSans_400Regular: require.resolve(
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  ),
  NotoSans_700Bold: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
};
/** By the names that documents know them by (documents/pdf/fonts.ts): under another name pdfkit reads a file each time. */
const fonts = { plain: "NotoSans_400Regular", bold: "NotoSans_700Bold" } as const;

export type Page = InstanceType<typeof PDFDocument>;
/** A4 in points, 72 to the inch. */
export const A4 = { width: 595.28, height: 841.89 };
/** Points of so many millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

const ink = "#1c2420";
export const soft = "#535e58";
const hairline = "#b9bfba";

/**
 * An A4 document with what `draw` draws of each of these, the first on the page that is there. Answers its
 * bytes. Only the letters that it has are embedded. Others are answered between two of them.
 */
export async function printA4<Item>(
  title: string,
  items: readonly Item[],
  draw: (page: Page, item: Item, at: number) => void | Promise<void>,
): Promise<Uint8Array> {
  const { default: Document } = await import("pdfkit"); // not before it is needed: it is large
  const page = new Document({
    ...{ size: "A4", margin: 0, info: { Title: title } },
    font: null as unknown as string, // not Helvetica, nor one that is read twice
    bufferPages: true, // what counts its pages goes back to them
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    page.on("end", () => resolve(Buffer.concat(chunks)));
    page.on("error", reject);
  });
  for (const [name, file] of Object.entries(files)) page.registerFont(name, file);
  for (const [at, item] of items.entries()) {
    await draw(page, item, at);
    await pause();
  }
  page.end();
  return whole;
}

type Written = {
  x: number;
  y: number;
  width: number;
  size: number;
  font?: keyof typeof fonts;
  color?: string;
  align?: "left" | "right";
  /** What goes beyond it is cut off with three dots. */
  height?: number;
};

/** How high a text is in a column, in points. */
export function heightOfText(
  page: Page,
  text: string,
  { size, font = "plain", ...column }: Pick<Written, "width" | "size" | "font">,
): number {
  const clean = oneLine(text);
  return clean === "" ? 0 : page.font(fonts[font]).fontSize(size).heightOfString(clean, column);
}

/** Writes a text into a column; answers where it ends below. Controls are left out. */
export function write(page: Page, text: string, written: Written): number {
  const { x, y, color = ink, height, size, font = "plain", ...column } = written;
  const clean = oneLine(text);
  if (clean === "") return y;
  const needed = heightOfText(page, clean, { ...column, size, font });
  page.font(fonts[font]).fontSize(size).fillColor(color);
  page.text(clean, x, y, { ...column, ...(height ? { height, ellipsis: true } : {}) });
  return y + Math.min(needed, height ?? needed);
}

/** A line across a column. */
export function rule(page: Page, x: number, y: number, width: number): void {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
}

/** A QR code with this text in a square of `size` points, of which x and y are the upper left corner. */
export function drawQr(
  page: Page,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const dot = size / data.length;
  for (const [row, dots] of data.entries()) {
    for (let from = 0; from < dots.length; from += 1) {
      let to = from; // dark dots side by side are one rectangle, which keeps the file small
      while (dots[to]) to += 1;
      if (to > from) page.rect(x + from * dot, y + row * dot, (to - from) * dot, dot);
      from = to;
    }
  }
  page.fillColor(ink).fill();
}
