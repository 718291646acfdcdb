import { defineConfig } from "vitest/config";
import usual from "../vitest.config.ts";

/** The short trials (`npm run trial -- short`): a few processes each, so that one runs at a time. */
export default defineConfig({
  ...usual,
  test: { ...usual.test, include: ["trials/**/*.test.ts"] },
});
