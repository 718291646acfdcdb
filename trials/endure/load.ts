import { setTimeout as pause } from "node:timers/promises";
import { luckOf } from "#scripts/seed/luck.ts";
import type { Visits } from "./visits.ts";

const AT_ONCE = 16; // people who measure the capacity
const MOST = 400; // visits that may be under way before one is left out

/** Visits a second that the shop gets done when so many people come again without a pause. */
export async function measureCapacity(visits: Visits, seconds: number, seed: number) {
  const end = performance.now() + seconds * 1000;
  let [next, count] = [0, 0];
  const one = async () => {
    while (performance.now() < end) {
      await visits.visit(luckOf(seed * 7919 + next++));
      count += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return count / ((performance.now() - began) / 1000);
}

/** People who come at a steady rate (visits a second), however long the shop takes, until it is stopped. */
export function startLoad(visits: Visits, rate: number, seed: number) {
  const open = new Set<Promise<void>>();
  const problems: string[] = [];
  let isOver = false;
  let [begun, leftOut] = [0, 0];
  const began = performance.now();
  const coming = (async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate);
      for (; begun < due; begun++) {
        if (open.size >= MOST) {
          leftOut += 1;
          continue;
        }
        const visit: Promise<void> = visits
          .visit(luckOf(seed * 100_003 + begun))
          .catch((error: Error) => void problems.push(error.message))
          .finally(() => open.delete(visit));
        open.add(visit);
      }
      await pause(20);
    }
  })();
  return {
    problems,
    figures: () => ({ begun, leftOut, underWay: open.size }),
    /** Lets those who are in the middle of something finish it. */
    stop: async () => {
      isOver = true;
      await coming;
      await Promise.all(open);
    },
  };
}
