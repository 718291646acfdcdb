import type { PictureData } from "#app/ui/picture.tsx";

/**
 * Small pictures by file name as one short text, a line each: pages of one person carry all that can
 * lie in a cart, and a text costs less than what it describes to write into a page and read out of it.
 */
export function thumbnailList(pictures: (readonly [file: string, PictureData])[]): string {
  return pictures
    .map(([file, { name, width, height, widths }]) =>
      [file, name, width, height, ...widths].join(" "),
    )
    .join("\n");
}

let list = "";
let known = new Map<string, PictureData>();

/** All of a list by file name: the same pictures each time, for the list is the same. */
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
