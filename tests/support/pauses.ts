import { readFileSync } from "node:fs";

const EVERY = 5; // ms between two looks at the clock

/** How long, in ms, this process could do nothing else because of its own work. */
export type Pauses = {
  /** The longest since it was asked last, once the loop has come round again. */
  longest(): Promise<number>;
};

/**
 * Watches the event loop of this thread. A busy machine lets threads wait for a processor, this one
 * and those that it waits for itself while memory is cleared up: such a wait is no work and does not
 * count, so that a pause is never longer than what the process has spent of its processors' time.
 */
export function watchPauses(): Pauses {
  let longest = 0;
  let before = now();
  const look = () => {
    const current = now();
    const passed = current.clock - before.clock - EVERY - (current.waited - before.waited);
    longest = Math.max(longest, Math.min(passed, current.spent - before.spent));
    before = current;
  };
  setInterval(look, EVERY).unref();
  return {
    longest: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      look();
      const answer = longest;
      longest = 0;
      return answer;
    },
  };
}

/** All in ms: the time, the processors' time of this process, and this thread's waits for one. */
function now(): { clock: number; spent: number; waited: number } {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), spent: (user + system) / 1000, waited: waitedSoFar() };
}

/** For how long this thread was ready to run and did not; 0 where the system does not count (Linux does). */
function waitedSoFar(): number {
  try {
    const [, nanoseconds] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
