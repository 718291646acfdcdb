/** Where a picture's files lie in the file store. */

/** One published file. */
export const fileKey = (name: string, width: number, ending: "avif" | "webp") =>
  `pictures/${name}-${width}.${ending}`;

/** What all published files of a picture begin with. */
export const filesOf = (name: string) => `pictures/${name}-`;

/** The picture as it was uploaded, up to 2400 pixels; never served. */
export const originalKey = (name: string) => `originals/${name}.webp`;
