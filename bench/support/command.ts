import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Findings } from "./figure.ts";

/** The lines that a command of the benchmarks prints; the code with which it ends does not count. */
export async function linesOf(script: string): Promise<Findings> {
  if (!existsSync(script)) return { figures: [], notes: [`${script} is not there`] };
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const notes: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) notes.push(line);
  return { figures: [], notes };
}
