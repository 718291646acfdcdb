/**
 * `npm run trial -- monitoring`: the alert rules, the dashboard and the configuration of deploy/monitoring by
 * Debian's Prometheus, which is installed where it is missing, and one visit followed through its traces.
 */
import { spawnSync } from "node:child_process";
import { installPackage } from "#scripts/install-package.ts";
import { findProgram } from "./programs.ts";

if (!findProgram("prometheus") || !findProgram("promtool")) installPackage("prometheus");
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--config", "trials/vitest.config.ts", "trials/monitoring"],
  {
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
