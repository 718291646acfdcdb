import type { HideReason } from "#domain/reviews/hide-reasons.ts";
import { texts } from "#language";

const many = (count: number) => (count === 1 ? "1 review" : `${count} reviews`);

/** The reviews of a product, as everybody sees them. */
export const reviews = texts({
  shop: "Shop",
  title: "Reviews",
  pageTitle: (product: string) => `Reviews of ${product}`,
  description: (product: string) =>
    `What customers who have received ${product} say about it, good and bad, unedited.`,
  none: "No reviews yet. Only customers whose order was delivered can write one.",
  noneOfThese: "No review gives this many stars.",
  count: many,
  ofFive: (average: string) => `${average} of 5 stars`,
  stars: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
  distribution: "How many stars were given",
  all: (count: number) => `All ${many(count)}`,
  allStars: "All stars",
  newest: "The newest first",
  shown: (stars: number) => `Only ${stars === 1 ? "1 star" : `${stars} stars`}`,
  toProduct: (product: string) => `Back to ${product}`,
  pages: "Pages of reviews",
  newer: "Newer",
  older: "Older",
  anonymous: "A customer",
  confirmed: "Order delivered",
  bought: (options: string) => `Bought: ${options}`,
  photo: (number: number, of: number, name: string) => `Photo ${number} of ${of} by ${name}`,
  answer: (brand: string) => `Answer of ${brand}`,

  rules: "How reviews work here",
  rulesOf: [
    "Only customers who received the product can review it: one review for each product of an order.",
    "There is no way to write one without such an order, for the shop either.",
    "Every review appears at once and as it was written. We cannot change a word of it. Its author can delete it and write it anew.",
    "The average is the plain mean of all reviews shown here. The newest stand first, whatever they say.",
  ],
  hiding:
    "A review is hidden for one of these reasons and for nothing else. Few stars or a complaint is never a reason, and its author is told which it was.",
  reasons: {
    insult: "It insults, threatens or incites hatred.",
    private: "It gives away personal data of somebody, such as a telephone number.",
    advertising: "It advertises something else.",
    unlawful: "It breaks the law.",
    spam: "It is no review: letters at random, or the same text many times.",
  } satisfies Record<HideReason, string>,
  hidden: (count: number) =>
    count === 0
      ? "No review of this product is hidden."
      : `${count === 1 ? "1 review" : `${count} reviews`} of this product ${count === 1 ? "is" : "are"} hidden.`,
});
