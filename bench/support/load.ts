import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { cpuOf } from "./cpu.ts";

/** What is asked for again and again, and the process that answers. */
export type Target = { url: string; headers?: Record<string, string>; pid: number };

const CONNECTIONS = 10;
const program = createRequire(import.meta.url).resolve("autocannon");

/**
 * Answers a second on ten connections, and microseconds of processor time that the answering process
 * spent on each. The load comes from a process of its own. Throws where an answer is not 200.
 */
export async function load({ url, headers = {}, pid }: Target, seconds: number) {
  const flags = ["--json", "--no-progress", "-c", String(CONNECTIONS), "-d", String(seconds)];
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const before = cpuOf(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    ...flags,
    ...named,
    url,
  ]);
  const spent = cpuOf(pid) - before;
  const { requests, errors, ...answers } = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    errors: number;
    non2xx: number;
  };
  if (answers.non2xx + errors > 0) throw new Error(`${url}: ${answers.non2xx} bad answers`);
  return { rate: requests.average, cpu: (spent * 1000) / requests.total };
}
