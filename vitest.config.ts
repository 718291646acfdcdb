import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    // Modules are loaded once for all files of a process. None of them keeps state of a shop: the order is drawn.
    isolate: false,
    maxWorkers: 2,
    sequence: { shuffle: { files: true } },
  },
});
