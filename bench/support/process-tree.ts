import { readdirSync, readFileSync } from "node:fs";

/** One process at one moment: memory that it has in MB, CPU time that it has used in ms. */
export type Sample = { pid: number; rss: number; cpu: number };

const TICK = 10; // ms in which Linux counts CPU time
const PAGE = 4096; // bytes

/** A process and all that it has started, as Linux shows them. The first one is the process itself. */
export function processTree(root: number): Sample[] {
  const children = new Map<number, Sample[]>();
  let top: Sample | null = null;
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) ? read(Number(name)) : null;
    if (!found) continue;
    if (found.sample.pid === root) top = found.sample;
    children.set(found.parent, [...(children.get(found.parent) ?? []), found.sample]);
  }
  const tree = top ? [top] : [];
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** All of a tree: MB and ms. Pages that processes share count for each of them. */
export function sum(tree: Sample[]): { rss: number; cpu: number } {
  const add = (of: "rss" | "cpu") => tree.reduce((total, one) => total + one[of], 0);
  return { rss: add("rss"), cpu: add("cpu") };
}

/** Watches the tree of a process until it is stopped; answers the most memory that it had at once (MB). */
export function watchPeak(root: number): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, sum(processTree(root)).rss);
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

function read(pid: number): { parent: number; sample: Sample } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name in brackets: state, parent, …, at 11 to 14 the CPU time of it and of its ended
    // children in user and system mode, at 21 the pages in memory.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((total, one) => total + one, 0);
    const rss = ((fields[21] ?? 0) * PAGE) / 2 ** 20;
    return { parent: fields[1] ?? 0, sample: { pid, rss, cpu: ticks * TICK } };
  } catch {
    return null; // it has ended meanwhile
  }
}
