import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";
import { until } from "./until.ts";
import type { Told } from "./watched.ts";

/** A shop in a process of its own, on the embedded database in a folder of its own. */
export type StartedShop = {
  url: string;
  /** What the process tells about itself. */
  told(): Promise<Told>;
  close(): Promise<void>;
};

/** Starts it by `command` (a script and its arguments), as npm does. `heap`: its limit in MB. */
export async function startShop(
  command: string[],
  options: { heap?: number; variables?: Record<string, string> } = {},
): Promise<StartedShop> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-started-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = ["--expose-gc", "--import", join(import.meta.dirname, "watched.ts")];
  if (options.heap) flags.push(`--max-old-space-size=${options.heap}`);
  const child = spawn(process.execPath, [...flags, ...command], {
    env: {
      ...process.env,
      NODE_ENV: undefined, // the test runner's own
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ...options.variables,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text) => (output = (output + text).slice(-4000)));
  const ended = once(child, "exit");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const close = async () => {
    if (!isOver()) child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => isOver(),
    );
  await until("the shop is ready", isReady, 240_000).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (isOver()) throw new Error(`the shop ended: ${output}`);
  return {
    url,
    told: async () => {
      if (isOver()) throw new Error(`the shop has ended: ${output}`);
      child.send({});
      const [told] = await Promise.race([
        once(child, "message"),
        ended.then(() => Promise.reject(new Error(`the shop has ended: ${output}`))),
      ]);
      return told as Told;
    },
    close,
  };
}
