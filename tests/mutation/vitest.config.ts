import { defineConfig } from "vitest/config";

/** The tests of rules: pure, so that a mutant of `domain/` is tried in milliseconds. */
export default defineConfig({
  test: {
    include: [
      "tests/domain/**/*.test.ts",
      "tests/offers/{pricing-properties,price-order,offer-form,refusals}.test.ts",
      "tests/reviews/rules.test.ts",
      "tests/settings/article-product.test.ts",
      "tests/catalogue/declarations.test.ts",
    ],
    setupFiles: ["tests/mutation/setup.ts"],
    testTimeout: 60_000,
    maxWorkers: 1,
  },
});
