import { expect, test } from "vitest";
import type { OrderStatus } from "#domain/order.ts";
import { readReviewFilter } from "#domain/reviews/admin-list.ts";
import { toHideReason } from "#domain/reviews/hide-reasons.ts";
import { NO_REVIEWS, ratingOf } from "#domain/reviews/rating.ts";
import { checkReviewForm } from "#domain/reviews/review-form.ts";
import { shownName } from "#domain/reviews/shown-name.ts";
import { mayReview } from "#domain/reviews/who-may-review.ts";

test.each<[OrderStatus, number, boolean, string]>([
  ["delivered", 1, false, "may"],
  ["delivered", 3, false, "may"],
  ["delivered", 0, false, "review/nothing-left"],
  ["delivered", 1, true, "review/written"],
  ["cancelled", 1, true, "review/written"],
  ["placed", 1, false, "review/not-delivered"],
  ["processing", 1, false, "review/not-delivered"],
  ["packed", 1, false, "review/not-delivered"],
  ["shipped", 1, false, "review/not-delivered"],
  ["out for delivery", 1, false, "review/not-delivered"],
  ["cancelled", 1, false, "review/not-delivered"],
])("of an order that is %s with %i pieces left, reviewed: %s: %s (§24.51)", (...row) => {
  const [status, left, isWritten, outcome] = row;
  const answer = mayReview(status, { left, isWritten });
  expect(answer.ok ? "may" : answer.failure).toBe(outcome);
});

const body = "It stands well beside the sofa.";
test.each<[string, Parameters<typeof checkReviewForm>[0], string[]]>([
  ["all right", { stars: "5", title: "", body }, []],
  ["a title", { stars: "1", title: " Not  for me ", body }, []],
  ["no stars", { stars: "", title: "", body }, ["stars"]],
  ["six stars", { stars: "6", title: "", body }, ["stars"]],
  ["half a star", { stars: "0.5", title: "", body }, ["stars"]],
  ["a short text", { stars: "3", title: "", body: "x".repeat(19) }, ["body"]],
  ["the shortest text", { stars: "3", title: "", body: "x".repeat(20) }, []],
  ["spaces alone", { stars: "3", title: "", body: " ".repeat(40) }, ["body"]],
  ["the longest text", { stars: "3", title: "", body: "अ".repeat(2000) }, []],
  ["a longer text", { stars: "3", title: "", body: "अ".repeat(2001) }, ["body"]],
  ["a long title", { stars: "3", title: "x".repeat(81), body }, ["title"]],
  ["nothing", { stars: "", title: "", body: "" }, ["body", "stars"]],
])("a form with %s (§24.52)", (_, texts, wrong) => {
  const checked = checkReviewForm(texts);
  expect(checked.ok ? [] : Object.keys(checked.failure.fields).sort()).toEqual(wrong);
});

test("a form is kept as it was written, but for the space around it (§24.52)", () => {
  const texts = { stars: "2", title: " Not  for me ", body: " One.\r\n\r\nTwo, and a few words. " };
  expect(checkReviewForm(texts)).toEqual({
    ok: true,
    value: { stars: 2, title: "Not for me", body: "One.\n\nTwo, and a few words." },
  });
});

test.each([
  ["Asha", "Rao", "Asha R."],
  ["Mary Ann", "de Souza", "Mary Ann d."],
  ["आशा", "राव", "आशा रा."],
  ["Asha", "", "Asha"],
  ["", "Rao", ""],
])("%s %s is shown as %s (§24.53)", (firstName, lastName, shown) => {
  expect(shownName({ firstName, lastName })).toBe(shown);
});

test.each([
  [{}, 0, null],
  [{ 5: 1 }, 1, 5],
  [{ 1: 1, 5: 1 }, 2, 3],
  [{ 4: 2, 5: 1 }, 3, 4.3],
  [{ 1: 1, 2: 1, 3: 1, 4: 1, 5: 3 }, 7, 3.6],
])("the average of %o (§24.54)", (some, count, average) => {
  expect(ratingOf({ ...NO_REVIEWS, ...some })).toMatchObject({ count, average });
});

test("only abuse is a reason (§24.55)", () => {
  for (const reason of ["", "bad", "stars", "negative", null])
    expect(toHideReason(reason)).toBeNull();
  expect(toHideReason("insult")).toBe("insult");
});

test("an address of the list that says nothing sensible is the usual one (§24.55)", () => {
  const of = (query: string) => readReviewFilter(new URLSearchParams(query));
  expect(of("")).toEqual({ state: "new", stars: null, page: 1 });
  expect(of("state=hidden&stars=2&page=3")).toEqual({ state: "hidden", stars: 2, page: 3 });
  expect(of("state=x&stars=9&page=-1")).toEqual({ state: "new", stars: null, page: 1 });
});
