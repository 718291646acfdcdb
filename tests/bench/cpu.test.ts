import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { canCountCpu, cpuOf } from "#bench/support/cpu.ts";

const busy =
  "const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);";
/** A process whose child is busy for a fifth of a second and has ended when it says so. */
const parent = `
  require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}]);
  process.stdout.write("done"); process.stdin.resume();`;

test.runIf(canCountCpu)("what a process has cost includes what it has started", async () => {
  const child = spawn(process.execPath, ["-e", parent], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const cost = cpuOf(child.pid ?? 0);
  child.stdin.end();
  await once(child, "exit");
  expect(cost).toBeGreaterThanOrEqual(200);
  expect(cpuOf(child.pid ?? 0)).toBe(0);
});
