/**
 * Loaded before a shop's process (`--import`) that a test watches from outside: answers the parent's
 * questions about this process over the channel between them. Needs `--expose-gc`.
 */
import { createRequire } from "node:module";
import { setImmediate as turn } from "node:timers/promises";
import { watchPauses } from "./pauses.ts";

/** What the process says about itself. */
export type ProcessFigures = {
  /** The longest pause of its event loop since it was asked before, in ms. */
  pause: number;
  /** Memory in use after two collections, and all that the process has; bytes. */
  heap: number;
  rss: number;
  /** Files of React that it has run. */
  react: string[];
};

const pauses = watchPauses();
process.on("message", async () => {
  const pause = await pauses.longest();
  global.gc?.();
  await turn(); // finalisers that the first collection has called let go of more
  global.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  // The cache also holds files that were only read for the names of their exports.
  const run = Object.values(createRequire(import.meta.url).cache).filter((file) => file?.loaded);
  const react = run
    .map((file) => file?.filename ?? "")
    .filter((file) => /[\\/]react(-dom)?[\\/]cjs[\\/]/.test(file));
  await pauses.longest(); // what was just done on purpose does not count
  process.send?.({ pause, heap: heapUsed, rss, react } satisfies ProcessFigures);
});
process.on("disconnect", () => process.exit()); // its parent, which would stop it, has ended
