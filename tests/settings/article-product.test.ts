import { expect, test } from "vitest";
import { productOf } from "#domain/settings/article-product.ts";
import { seedArticles } from "#server/settings/seed/articles.ts";

const products = [
  { name: "Air Purifier" },
  { name: "Indoor Monitor" },
  { name: "Outdoor Monitor" },
];

test("each of the first articles speaks of a product (§24.44)", () => {
  const found = seedArticles.map((article) => [article.slug, productOf(article, products)?.name]);
  expect(Object.fromEntries(found)).toEqual({
    "the-air-you-sleep-in": "Air Purifier",
    "a-plant-needs-a-fan": "Air Purifier",
    "reading-a-used-filter": "Air Purifier",
    "what-one-number-leaves-out": "Indoor Monitor",
    "when-to-open-the-window": "Outdoor Monitor",
  });
});

test.each([
  ["no product at all", "A walk by the river.", undefined],
  ["a word that two products share", "A monitor on the desk.", undefined],
  ["a word of one product", "The purifier hums.", "Air Purifier"],
  [
    "a name before a word that is said more often",
    "The purifier. The purifier. An indoor monitor.",
    "Indoor Monitor",
  ],
])("an article with %s", (_, body, wanted) => {
  const article = { title: "", summary: "", alt: "", body };
  expect(productOf(article, products)?.name).toBe(wanted);
});
