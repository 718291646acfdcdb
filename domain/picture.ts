/** Pictures that an owner uploads: what is taken, what is made of it, and how files are named. */

/**
 * What a picture is for. `product`: a square in all widths of product pictures, so that a thumbnail
 * follows from the name alone. `other`: its own shape.
 */
const picturePurposes = ["product", "other"] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

/** The purpose that a form names; a product's where it names none. */
export const toPurpose = (text: unknown): PicturePurpose =>
  text === "other" ? "other" : "product";

/** Whether a name is one of an uploaded picture, whether there is one or not: all others are the site's own. */
export const isUploaded = (name: string): boolean => /^u[\da-f]{23}[01]$/.test(name);

/** Widths in which the site shows pictures. Product pictures exist in each of them. */
export const PICTURE_WIDTHS = [320, 480, 800, 1200] as const;

/** The width of one that spans a page, such as the first of Home; other pictures that are wide enough exist in it too. */
export const WIDE_WIDTH = 2000;
/** Pixels from which a picture is kept wider than the widest of the above. */
export const LEAST_WIDE = 1600;

/** Bytes of an uploaded file: a photo of a good camera at its best quality. */
export const MAX_UPLOAD = 20 * 1024 * 1024;
/** Files of one form: what a person chooses at once, and an answer within a minute or two. */
export const MAX_FILES = 10;
/**
 * Bytes of a form with files: all files at their largest and the words around them. What is too large
 * in it is skipped while it comes; a longer form is not read to its end.
 */
export const MAX_UPLOAD_FORM = MAX_FILES * MAX_UPLOAD + 256 * 1024;
/** Pixels of a picture: a telephone's 50 megapixels, which are decoded in 400 MB at most. */
export const MAX_PIXELS = 52_000_000;
/** The same of an AVIF, which is decoded whole, at 20 bytes a pixel. */
export const MAX_AVIF_PIXELS = 25_000_000;
/** Pixels of a product picture's longer side: below, it would be blurred wherever it is shown. */
export const LEAST_PRODUCT_SIDE = 320;
/** Pixels of the longer side of the kept original. */
export const ORIGINAL_SIDE = 2400;
/** Characters of an alternative text, and of a file's name. */
export const MAX_ALT = 250;
export const MAX_FILE_NAME = 120;

/** A picture of the media library as pages show it. */
export type LibraryPicture = {
  /** `u` and a hash of what was uploaded. */
  name: string;
  width: number;
  height: number;
  widths: number[];
  /** A tiny blurred copy as a data: address; empty where the picture is transparent. */
  placeholder: string;
  /** `#rrggbb` or `transparent`. */
  colour: string;
  alt: string;
};

/** Whether it can stand where product pictures stand. */
export function fitsProducts({ width, height, widths }: LibraryPicture): boolean {
  return width === height && PICTURE_WIDTHS.every((each) => widths.includes(each));
}

/** Whether this is the name of an uploaded picture, by its look. */
export const isUploadedName = (name: string): boolean => /^u[0-9a-f]{24}$/.test(name);

/** The name, width and ending of `u…-320.avif`; null for any other file name. */
export function readPictureFile(
  file: string,
): { name: string; width: number; ending: "avif" | "webp" } | null {
  const [, name, width, ending] = /^(u[0-9a-f]{24})-([1-9]\d{1,3})\.(avif|webp)$/.exec(file) ?? [];
  if (!name || !width) return null;
  return { name, width: Number(width), ending: ending === "avif" ? "avif" : "webp" };
}
