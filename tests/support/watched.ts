/**
 * Loaded before a shop's process (`--import`) that a test watches from outside: answers the parent's
 * questions about this process over the channel between them. Needs `--expose-gc`.
 */
import { createRequire } from "node:module";
import { setImmediate as turn } from "node:timers/promises";

/** What the process tells about itself; bytes. */
export type Told = {
  /** Memory in use after two collections. */
  heap: number;
  rss: number;
  /** Files of React that it has run. */
  react: string[];
};

process.on("message", async () => {
  global.gc?.();
  await turn(); // finalisers that the first collection has called let go of more
  global.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  // The cache also holds files that were only read for the names of their exports.
  const run = Object.values(createRequire(import.meta.url).cache).filter((file) => file?.loaded);
  const react = run
    .map((file) => file?.filename ?? "")
    .filter((file) => /[\\/]react(-dom)?[\\/]cjs[\\/]/.test(file));
  process.send?.({ heap: heapUsed, rss, react } satisfies Told);
});
process.on("disconnect", () => process.exit()); // nobody is left who would stop it
