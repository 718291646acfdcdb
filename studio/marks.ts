/** The drawn marks, hand-made SVG in public/icons: their copies in pixels, for what does not read SVG. */
import { join } from "node:path";
import sharp from "sharp";
import { published } from "./paths.ts";

/** Copy, drawing, width and height in pixels. */
export const copies = [
  ["favicon-32.png", "../favicon.svg", 32, 32],
  ["apple-touch-icon.png", "app.svg", 180, 180],
  ["icon-192.png", "app.svg", 192, 192],
  ["icon-512.png", "app.svg", 512, 512],
  ["social.png", "social.svg", 1200, 630],
] as const;

/** Write all copies beside their drawings; returns their names. */
export async function drawMarks(): Promise<string[]> {
  for (const [copy, drawing, width, height] of copies) {
    await sharp(join(published.icons, drawing), { density: 384 })
      .resize(width, height)
      .png({ palette: true, effort: 10 })
      .toFile(join(published.icons, copy));
  }
  return copies.map(([copy]) => copy);
}
