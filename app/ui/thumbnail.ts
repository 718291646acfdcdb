import type { PictureData } from "./picture.tsx";

/** What every picture of a product is made in: its longest edge is `width`. */
const SHAPE = { width: 1200, height: 1200, widths: [320, 480] };
const FILE = /^(.+)-1200\.avif$/;

/**
 * A product's picture for a line of a cart or an order, in its two smallest widths, as its file name
 * says it (`<name>-1200.avif`). A drawing for every other name.
 */
export function thumbnailOf(file: string): PictureData {
  const name = FILE.exec(file)?.[1];
  return name ? { name, ...SHAPE } : { name: file, width: 1, height: 1, widths: [] };
}
