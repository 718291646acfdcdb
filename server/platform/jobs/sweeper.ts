import { setTimeout as wait } from "node:timers/promises";

/** Work that is done again and again. */
export type Sweeper = { stop(): Promise<void> };

/**
 * Starts it, with `pause` ms before each time. What throws is handed to `onError`, and the next time
 * comes all the same.
 */
export function sweep(
  pause: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Sweeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    for (;;) {
      await wait(pause, null, { signal, ref: false }).catch(() => {}); // ends early when stopped
      if (signal.aborted) return;
      await work().catch(onError);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
