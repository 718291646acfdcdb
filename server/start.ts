/**
 * The entry of the built shop (`build/server/start.js`): what must be done before the first of its
 * modules is loaded.
 */
import "./config/node-version.ts";
import "./config/node-env.ts";
import module from "node:module"; // as a whole: an old Node has no such part, and would say that instead

const CHECK = 500; // ms

// Compiled code is kept beside the build, which halves the time of the next start. Where the folder
// cannot be written, nothing is kept.
module.enableCompileCache("build/compiled");

// npm passes a signal on to its shell, and the shell dies with it alone: a shop whose parent is gone
// has been asked to stop.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, CHECK).unref();

await import("./main.ts");
