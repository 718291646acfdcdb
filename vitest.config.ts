import { defineConfig } from "vitest/config";
import { textBundles } from "./scripts/text-bundles.ts";

export default defineConfig({
  plugins: [textBundles()],
  test: {
    include: ["tests/**/*.test.ts"],
    // What waits or repeats for long: `npm run test:all`, or by its name.
    exclude: process.env.TEST_RING === "core" ? ["tests/**/*.slow.test.ts"] : [],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    // Modules are loaded once for all files of a process. None of them keeps state of a shop: the order is drawn.
    isolate: false,
    // Many wait for a server or a clock: three keep two cores busy.
    maxWorkers: 3,
    sequence: { shuffle: { files: true } },
  },
});
