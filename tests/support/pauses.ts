import { readFileSync } from "node:fs";

const EVERY = 5; // ms between two looks at the clock

/** How long, in ms, this process could do nothing else, apart from waits for a processor. */
export type Pauses = {
  /** The longest since it was asked last, once the loop has come round again. */
  longest(): Promise<number>;
};

/**
 * Watches the event loop of this thread. A busy machine lets a thread wait for a processor: that is
 * no work of its own and is taken off, where the system tells it (Linux).
 */
export function watchPauses(): Pauses {
  let longest = 0;
  let before = performance.now();
  let waitedBefore = waitedForProcessor();
  const look = () => {
    const now = performance.now();
    const waited = waitedForProcessor();
    longest = Math.max(longest, now - before - EVERY - (waited - waitedBefore));
    before = now;
    waitedBefore = waited;
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

/** ms for which this thread was ready to run and did not, since it began; 0 where nobody counts. */
function waitedForProcessor(): number {
  try {
    const [, nanoseconds] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0; // not Linux, or a kernel that does not count
  }
}
