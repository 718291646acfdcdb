import type { PictureData } from "./picture.tsx";

let list = "";
let known = new Map<string, PictureData>();

/** All of a list (`cartThumbnails`) by file name: the same pictures each time, for the list is the same. */
export function thumbnailsIn(text: string): ReadonlyMap<string, PictureData> {
  if (text !== list) {
    list = text;
    known = new Map(text.split("\n").map(readLine));
  }
  return known;
}

function readLine(line: string): [string, PictureData] {
  const [file = "", name = "", ...numbers] = line.split(" ");
  const [width = 1, height = 1, ...widths] = numbers.map(Number);
  return [file, { name, width, height, widths }];
}

/** A picture of a line; a drawing where the list has none. */
export function thumbnailIn(text: string, image: string): PictureData {
  return thumbnailsIn(text).get(image) ?? { name: image, width: 1, height: 1, widths: [] };
}
