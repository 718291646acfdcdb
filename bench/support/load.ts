import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cpuOf } from "./cpu.ts";
import type { Task } from "./hammer.ts";

/** What is asked for again and again, and the process that answers. */
export type Target = { url: string; headers?: Record<string, string>; pid: number };

const CONNECTIONS = 10;
const script = join(import.meta.dirname, "hammer.ts");

/**
 * Answers a second on ten connections, and microseconds of processor time that the answering process
 * spent on each. The load comes from a process of its own. Throws where an answer is not 200.
 */
export async function load({ url, headers = {}, pid }: Target, seconds: number) {
  const task: Task = { url, headers, connections: CONNECTIONS, seconds };
  const before = cpuOf(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)]);
  const spent = cpuOf(pid) - before;
  const { answers } = JSON.parse(stdout) as { answers: number };
  return { rate: answers / seconds, cpu: (spent * 1000) / answers };
}
