import { existsSync } from "node:fs";
import { processTree, sum } from "./process-tree.ts";

/** Whether this system says what its processes cost: Linux does, in /proc. */
export const canCountCpu = existsSync("/proc/self/stat");

/** Processor time of a process and everything that it has started, in ms; NaN where nobody knows. */
export function cpuOf(root: number): number {
  return canCountCpu ? sum(processTree(root)).cpu : Number.NaN;
}
