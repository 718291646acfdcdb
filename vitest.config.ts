import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "threads",
    // Modules are loaded once for all files of a thread: none of them keeps state of a shop.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
  },
});
