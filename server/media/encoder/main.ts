/**
 * The process that makes one picture and ends. What a file can do to the libraries that decode it, it
 * does here and not to the shop: a crash, a hang and a flood of memory end this process alone.
 */
import { writeFileSync } from "node:fs";
import type { Result } from "#domain/result.ts";
import type { Encoded, EncodeFailure, EncodePurpose } from "./encode.ts";

export type Task = { path: string; folder: string; purpose: EncodePurpose };
export type Outcome = Result<Encoded, EncodeFailure>;

/** Bytes of the whole process: twice what the largest picture that is taken needs (decision 113). */
const MOST_MEMORY = 900 * 1024 * 1024;
const LOOK = 25; // ms between two looks at it

// Where the machine itself runs out of memory, Linux ends this process before any other.
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // not on Linux
}
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOK).unref();
// The shop has gone.
process.once("disconnect", () => process.exit(1));

process.once("message", (task: Task) => {
  void work(task).then((outcome) => {
    process.send?.(outcome, () => process.exit(0));
  });
});

async function work({ path, folder, purpose }: Task): Promise<Outcome> {
  try {
    const { encode } = await import("./encode.ts");
    return await encode(path, folder, purpose);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { ok: false, failure: "picture/not-made" };
  }
}
