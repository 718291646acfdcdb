import { type ChildProcess, spawn } from "node:child_process";
import { until } from "./until.ts";

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** A script, by its path, in a process of its own, run as the shop's own process is. */
export function run(script: string, argument: string) {
  const child: ChildProcess = spawn(process.execPath, [script, argument], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "" };
  child.stdout?.on("data", (text) => {
    output.out += text;
  });
  child.stderr?.on("data", (text) => {
    output.err += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  return {
    output,
    ended,
    /** Waits for a text on standard output. */
    says: (text: string) =>
      until(`"${text}" from ${script}`, () => output.out.includes(text), 90_000),
    kill: async () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
