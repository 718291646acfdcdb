import type { CartLine } from "../cart.ts";
import type { Language } from "../profile/language.ts";

/** How many stars a review gives. */
export type Stars = 1 | 2 | 3 | 4 | 5;
export const allStars = [5, 4, 3, 2, 1] as const satisfies readonly Stars[];

/** Whether a number is one of stars. */
export const isStars = (value: number): value is Stars => allStars.some((stars) => stars === value);

/** The options of the piece that a review is about. */
export type Bought = Pick<CartLine, "size" | "material" | "color">;

/** A review as everybody sees it. Times are ISO texts. */
export type PublishedReview = {
  id: string;
  productId: number;
  stars: Stars;
  /** Empty: it has none. */
  title: string;
  body: string;
  /** The first name and the initial of the last; empty: not known. */
  name: string;
  /** The language of the page on which it was written. */
  language: Language;
  bought: Bought;
  createdAt: string;
  /** Pixels of each photo, in their order. */
  photos: { width: number; height: number }[];
  /** What the shop says to it. */
  answer: { text: string; at: string } | null;
};

/** Where a photo of a review is found, whole or as a small copy. */
export const photoPath = (reviewId: string, position: number, size: "" | "-small" = ""): string =>
  `/reviews/${reviewId}/photos/${position}${size}`;
/** Pixels of the longer side of a photo's small copy. */
export const SMALL_PHOTO = 320;
