/**
 * `npm run trial -- pooler`: the tests on PostgreSQL with PgBouncer in transaction mode between it and the
 * shops, which is installed where it is missing. Words choose files, as Vitest takes them.
 */
import { spawnSync } from "node:child_process";

const words = ["vitest", "run", "--config", "trials/pooler/vitest.config.ts"];
const { status } = spawnSync("npx", [...words, ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
