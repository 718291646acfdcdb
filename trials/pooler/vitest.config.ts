import { defineConfig, mergeConfig } from "vitest/config";
import usual from "../../vitest.config.ts";

/** The tests on PostgreSQL with PgBouncer between it and the shops (`npm run trial -- pooler`). */
export default mergeConfig(
  usual,
  defineConfig({
    test: { globalSetup: ["trials/pooler/pooler.ts"], testNamePattern: "on postgres" },
  }),
);
