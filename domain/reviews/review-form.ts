import { reviewPage } from "#texts/catalogue/review-page.ts";
import { messages } from "../messages.ts";
import { failed, type Result, success } from "../result.ts";
import { oneLine, severalLines } from "../typed-text.ts";
import { LEAST_BODY, MOST_BODY, MOST_TITLE } from "./limits.ts";
import { isStars, type Stars } from "./review.ts";

/** A review that may be kept. */
export type WrittenReview = { stars: Stars; title: string; body: string };
/** The form as it was typed. */
export type ReviewTexts = { stars: string; title: string; body: string };
/** What is wrong, a sentence a field. */
export type ReviewErrors = Partial<Record<keyof ReviewTexts | "photos", string>>;
/** A form of a review that does not go on as it was filled in. */
export type ReviewFormFailure = { code: "review/form"; fields: ReviewErrors };
/** The failure of a form with these errors. */
export const reviewFormFailure = (fields: ReviewErrors): ReviewFormFailure => ({
  code: "review/form",
  fields,
});

export const EMPTY_REVIEW: ReviewTexts = { stars: "", title: "", body: "" };

/** The fields of a form as they came. */
export function reviewTexts(form: { get(name: string): unknown }): ReviewTexts {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { stars: text("stars").slice(0, 10), title: text("title"), body: text("body") };
}

/** The number of characters as a person counts them, at least nearly. */
const lengthOf = (text: string): number => [...text].length;

/** The review that a form makes, or what is wrong with it. */
export function checkReviewForm(texts: ReviewTexts): Result<WrittenReview, ReviewFormFailure> {
  const errors: ReviewErrors = {};
  const stars = /^[1-5]$/.test(texts.stars) ? Number(texts.stars) : 0;
  if (!isStars(stars)) errors.stars = reviewPage().chooseStars;
  const title = oneLine(texts.title);
  if (lengthOf(title) > MOST_TITLE) errors.title = messages().tooLong(MOST_TITLE);
  const body = severalLines(texts.body);
  if (lengthOf(body) > MOST_BODY) errors.body = messages().tooLong(MOST_BODY);
  else if (lengthOf(body) < LEAST_BODY) errors.body = reviewPage().tooShort(LEAST_BODY);
  if (!isStars(stars) || Object.keys(errors).length > 0) return failed(reviewFormFailure(errors));
  return success({ stars, title, body });
}
