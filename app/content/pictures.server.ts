import { pictures } from "./media.generated.ts";

/** A picture's file name without width and ending. */
const baseName = (file: string) => file.replace(/(-\d+)?\.\w+$/, "");

/**
 * A picture by its name or by one of its file names, as the page needs it. While it has not been
 * made, it is a drawing of the given shape. Only loaders call this: the list of all pictures stays
 * on the server.
 */
export function pictureOf(file: string, shape = { width: 1200, height: 1200 }) {
  const name = baseName(file);
  const found = pictures[name];
  return found ? { name, ...found } : { name, ...shape, widths: [] };
}
