import { allStars, type Stars } from "./review.ts";

/** How many reviews gave how many stars. */
export type StarCounts = Readonly<Record<Stars, number>>;

export const NO_REVIEWS: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** What all reviews of a product say together. `average`: to one decimal; null: there are none. */
export type Rating = { count: number; average: number | null; counts: StarCounts };

/** The plain mean of all published reviews: none counts more than another (IS 19000:2022). */
export function ratingOf(counts: StarCounts): Rating {
  const count = allStars.reduce((sum, stars) => sum + counts[stars], 0);
  if (count === 0) return { count, average: null, counts };
  const sum = allStars.reduce((total, stars) => total + stars * counts[stars], 0);
  return { count, average: Math.round((10 * sum) / count) / 10, counts };
}

/** From so many reviews on, search engines get the average. */
export const STRUCTURED_FROM = 5;
