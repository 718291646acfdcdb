import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { keptSecrets } from "#server/config/secrets.ts";
import { until } from "#tests/support/until.ts";
import type { Figures } from "./watch.ts";

/** The shop that is fuzzed, here or elsewhere. Without what it needs, a part is left out. */
export type Fuzzed = {
  url: string;
  signupCode: string | null;
  webhookSecret: string | null;
  /** The figures of the shop's process; null where it is not this machine's. */
  figures(): Promise<Figures | null>;
  /** The newest lines that it logged as errors. */
  errors: string[];
  stop(): Promise<void>;
};

const CODE = "the code of the fuzzer";
const MOST_ERRORS = 20;
const LOOK = 200; // ms between two looks whether it has started
const START = 900_000; // ms: an empty database is made, which a busy machine does slowly

/** Starts the built shop as people run it: embedded database, local provider, mailbox, all its own. */
export async function startShop(): Promise<Fuzzed> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-fuzz-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { secrets } = keptSecrets(folder);
  const watch = resolve(import.meta.dirname, "watch.ts");
  const child = spawn(process.execPath, ["--expose-gc", "--import", watch, "server/main.ts"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATA_DIR: folder,
      TRUST_PROXY: "1", // everyone comes from an address of their own: few are stopped by limits
      SUPER_ADMIN_SIGNUP_CODE: CODE,
      LOG_LEVEL: "error",
    },
  });
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      errors.push(line.slice(0, 2000));
      if (errors.length > MOST_ERRORS) errors.shift();
    });
  }
  const ended = once(child, "exit");
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error("its process ended");
    await pause(LOOK);
    return fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until("the shop is ready", isReady, START);
  } catch (error) {
    await stop();
    throw new Error(`the shop did not start: ${errors.join("\n")}`, { cause: error });
  }
  return {
    url,
    signupCode: CODE,
    webhookSecret: secrets.sandbox.webhookSecret,
    figures: async () => {
      const told = once(child, "message");
      child.send("figures");
      const [figures] = (await told) as [Figures];
      return figures;
    },
    errors,
    stop,
  };
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
