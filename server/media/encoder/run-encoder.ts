import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { failed } from "#domain/result.ts";
import type { Outcome, Task } from "./main.ts";

/** The encoder's source. The process runs in the project's folder, built or not. */
const ENTRY = resolve("server/media/encoder/main.ts");
/** ms for one picture: some thirty times what a photo takes on a machine with nothing else to do. */
const LIMIT = 120_000;
const LONGEST_COMPLAINT = 500; // characters

/** Runs one after the other; two at once would take the processor from the shop. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture's files in a process of its own, one picture at a time. `complain` is called with why that
 * process failed where it did more than refuse; it gets none of the shop's secrets.
 */
export function runEncoder(task: Task, complain: (why: string) => void): Promise<Outcome> {
  const mine = last.then(() => run(task, complain));
  last = mine.catch(() => {});
  return mine;
}

function run(task: Task, complain: (why: string) => void): Promise<Outcome> {
  if (!existsSync(ENTRY)) throw new Error(`There is no ${ENTRY}: start the shop in its folder.`);
  return new Promise((done) => {
    const child = fork(ENTRY, {
      env: { MALLOC_ARENA_MAX: "2" }, // glibc otherwise keeps memory for each thread
      execArgv: ["--max-old-space-size=128"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      timeout: LIMIT,
      killSignal: "SIGKILL",
      serialization: "json",
    });
    let outcome: Outcome | null = null;
    let said = "";
    child.stderr?.on("data", (part: Buffer) => {
      said = (said + part).slice(0, LONGEST_COMPLAINT);
    });
    child.once("message", (message) => {
      outcome = message as Outcome;
    });
    child.once("error", (error) => {
      complain(error.message);
      done(failed("picture/not-made"));
    });
    child.once("close", (code, signal) => {
      if (!outcome || (!outcome.ok && outcome.failure === "picture/not-made")) {
        complain(said.trim() || `ended with ${signal ?? code}`);
      }
      done(outcome ?? failed("picture/not-made"));
    });
    child.send(task);
  });
}
