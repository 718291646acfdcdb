import { isStars, type Stars } from "./review.ts";

/** Which reviews the admin's list shows; `new`: nobody has looked at them yet. */
export const reviewStates = ["new", "published", "hidden", "all"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What the address of the list asks for; `stars` null: any. `page` 1 is the newest. */
export type ReviewFilter = { state: ReviewState; stars: Stars | null; page: number };

/** The filter that an address asks for; what it does not say or says wrongly is the usual one. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const state = reviewStates.find((each) => each === params.get("state")) ?? "new";
  return { state, ...readPageOfStars(params) };
}

/** The stars and the page that an address asks for. */
export function readPageOfStars(params: URLSearchParams): { stars: Stars | null; page: number } {
  const stars = Number(params.get("stars") ?? "");
  const asked = params.get("page") ?? "";
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  return { stars: isStars(stars) ? stars : null, page };
}
