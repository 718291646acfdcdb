import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Findings } from "./figure.ts";

/** The lines that a script of the benchmarks prints, and whether it ended with a failure: over its limits. */
export async function linesOf(script: string, words: string[]): Promise<Findings> {
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const notes: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) notes.push(line);
  const [code] = await ended;
  return { figures: [], notes, hasFailed: code !== 0 };
}
