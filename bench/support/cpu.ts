import { existsSync, readdirSync, readFileSync } from "node:fs";

const TICK = 10; // ms: Linux counts a process's time in hundredths of a second

/** Whether this system says what its processes cost: Linux does, in /proc. */
export const canCountCpu = existsSync("/proc/self/stat");

type Stat = { pid: number; parent: number; ticks: number };

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program may have blanks and brackets: what counts stands behind the last one.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // Its own time and that of its children that have ended, each as user and as system.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    return null; // it has just ended
  }
}

/** Processor time of a process and everything that it has started, in ms; NaN where nobody knows. */
export function cpuOf(root: number): number {
  if (!canCountCpu) return Number.NaN;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = pids.map(statOf).filter((stat) => stat !== null);
  const family = new Set([root]);
  for (let known = 0; known < family.size; ) {
    known = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const own = all.filter(({ pid }) => family.has(pid));
  return own.reduce((sum, { ticks }) => sum + ticks * TICK, 0);
}
