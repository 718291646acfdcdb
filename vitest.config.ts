import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3, // on two cores: many tests wait for other processes
    sequence: { sequencer: LongFirst },
  },
});
