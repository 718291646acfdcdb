import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type MailboxEntry, readMailbox } from "#server/mail/transports/mailbox.ts";
import { freePort } from "#tests/support/network/ports.ts";
import { KEYS } from "../provider/razorpay.ts";
import { until } from "../until.ts";
import type { ProcessFigures } from "../watched.ts";
import { openData, type ShopOptions } from "./options.ts";

export type ProcessOptions = ShopOptions & {
  /** The port that it serves on; any free one without it. */
  port?: number;
  /** The name of this machine in its address. */
  host?: "127.0.0.1" | "localhost";
  /** A script and its arguments that serve /readyz on PORT, instead of the shop itself. */
  command?: string[];
  /** Where it runs, with another version's migrations; the project's folder without it. */
  cwd?: string;
  /** Whether the process answers `figures()`. */
  watched?: boolean;
  /** The limit of its heap in MB. */
  heap?: number;
  /** How long its start may take, in ms. */
  patience?: number;
  /** Gets every line that the process writes. */
  onLine?: (line: string) => void;
};

/** A shop in a process of its own. */
export type ProcessShop = {
  url: string;
  pid: number;
  /** Its data folder. */
  folder: string;
  /** Its environment, for commands that are run beside it. */
  env: NodeJS.ProcessEnv;
  /** The newest lines that it wrote, on whichever stream. */
  lines: string[];
  /** The mails that have left into its mailbox, newest first. */
  mailbox(): Promise<MailboxEntry[]>;
  /** What a watched process says about itself. */
  figures(): Promise<ProcessFigures>;
  /** Stops it in good order. */
  close(): Promise<void>;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
};

const BUILT = ["build/server/start.js"];
const KEPT_LINES = 30;
const LINE_LENGTH = 2000;
const PATIENCE = 240_000; // ms: an empty database is made, which a busy machine does slowly

/** Starts it and waits until it is ready; see `startShop`. */
export async function startProcess(options: ProcessOptions): Promise<ProcessShop> {
  const { host = "127.0.0.1", command = BUILT, patience = PATIENCE } = options;
  const data = openData(options);
  const port = options.port ?? (await freePort());
  const url = `http://${host}:${port}`;
  // Another shop at this address would answer in its place.
  if (await fetch(url).then(Boolean, () => false)) throw new Error(`${url} is taken`);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: undefined, // the test runner's own
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: data.folder,
    ...data.database,
    LOG_LEVEL: "error",
    ...providerVariables(options.provider),
    ...options.variables,
  };
  const child = spawn(process.execPath, [...flagsOf(options), ...command], {
    env,
    ...(options.cwd ? { cwd: options.cwd } : {}),
    stdio: ["ignore", "pipe", "pipe", ...(options.watched ? (["ipc"] as const) : [])],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line.slice(0, LINE_LENGTH));
      if (lines.length > KEPT_LINES) lines.shift();
      options.onLine?.(line);
    });
  }
  const ended = once(child, "exit");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const hasEnded = () => new Error(`the shop has ended: ${lines.join("\n")}`);
  const end = async (signal: NodeJS.Signals) => {
    if (!isOver()) child.kill(signal);
    await ended;
    data.remove();
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => isOver(),
    );
  try {
    await until("the shop is ready", isReady, patience);
    if (isOver()) throw hasEnded();
  } catch (error) {
    await end("SIGTERM");
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    folder: data.folder,
    env,
    lines,
    mailbox: () => readMailbox(join(data.folder, "mailbox")),
    figures: async () => {
      if (isOver()) throw hasEnded();
      child.send({});
      const [figures] = await Promise.race([
        once(child, "message"),
        ended.then(() => Promise.reject(hasEnded())),
      ]);
      return figures as ProcessFigures;
    },
    close: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

function flagsOf({ watched, heap }: ProcessOptions): string[] {
  const flags = watched
    ? ["--expose-gc", "--import", join(import.meta.dirname, "../watched.ts")]
    : [];
  return heap ? [...flags, `--max-old-space-size=${heap}`] : flags;
}

function providerVariables(provider: ShopOptions["provider"]): Record<string, string> {
  if (!provider) return {};
  return {
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API_URL: provider.url,
    RAZORPAY_CHECKOUT_URL: `${provider.url}/checkout.js`,
  };
}
