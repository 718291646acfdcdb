import { defineConfig } from "vitest/config";
import usual from "../../vitest.config.ts";

/** `npm run trial -- long-fields` */
export default defineConfig({
  ...usual,
  test: { ...usual.test, include: ["trials/long-fields/pauses.ts"] },
});
