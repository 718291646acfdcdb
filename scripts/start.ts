/** `npm start`: builds what is not built, then becomes the shop. With `--built` (`npm run serve`) only that. */
import { buildIfStale } from "./build-if-stale.ts";

const CHECK = 500; // ms

// npm passes a signal on to its shell, and the shell dies with it alone: a shop whose parent is gone
// has been asked to stop.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, CHECK).unref();

if (!process.argv.includes("--built")) buildIfStale();
await import("#server/main.ts");
