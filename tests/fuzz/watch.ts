/**
 * Loaded into the shop's process before the shop (`--import`): watches its event loop and its memory,
 * and tells both whenever it is asked over the process's channel.
 */
import { watchPauses } from "#tests/support/pauses.ts";

/** What the process tells. `pause` is the longest in ms since it was asked before, `heap` in bytes. */
export type Figures = { pause: number; heap: number };

const pauses = watchPauses();
process.on("message", async () => {
  const pause = await pauses.longest();
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  await pauses.longest(); // what was just done on purpose does not count
  process.send?.({ pause, heap: heapUsed } satisfies Figures);
});
