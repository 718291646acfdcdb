import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { relay } from "./platform/siblings.ts";

/** The message to a server process that another has taken the place of. */
export const RETIRE = "retire";
/** The message of a server process once it serves. */
export const SERVES = "serves";

const AGAIN = 1_000; // ms before a process that died is started again
const PATIENCE = 120_000; // ms until a new process serves

/**
 * Runs `count` server processes that share one port, for as long as this one lives. One that dies is
 * replaced. SIGTERM and SIGINT stop all of them; SIGHUP replaces them one after another, each once its
 * successor serves. If none has ever served and one gives up, all end: the settings are wrong.
 */
export function runProcesses(count: number, log: Logger): void {
  /** Those that end because they were asked to. */
  const leaving = new Set<Worker>();
  let stopping = false;
  let hasServed = false;
  let replacing = false;
  const running = () => Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);

  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    for (const worker of running()) worker.process.kill(signal);
  };
  cluster.on("message", (_, message) => {
    if (message === SERVES) hasServed = true;
  });
  cluster.on("exit", async (worker, code, signal) => {
    if (stopping || (!hasServed && code !== 0)) {
      process.exitCode ||= stopping && signal === null ? code : code || 1;
      if (!stopping) stop("SIGTERM");
      if (running().length === 0) process.exit();
      return;
    }
    if (leaving.delete(worker)) return;
    log.error({ pid: worker.process.pid, code, signal }, "a server process ended; another follows");
    await pause(AGAIN);
    if (!stopping) cluster.fork();
  });
  relay();
  for (let n = 0; n < count; n++) cluster.fork();
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", async () => {
    if (replacing || stopping) return;
    replacing = true;
    await replaceAll();
    replacing = false;
  });

  async function replaceAll(): Promise<void> {
    for (const old of running()) {
      const next = cluster.fork();
      if (!(await serves(next))) {
        log.error("a new server process does not serve: the others stay as they are");
        leaving.add(next);
        next.process.kill("SIGKILL");
        return;
      }
      if (old.isDead()) continue;
      leaving.add(old);
      const ended = once(old, "exit");
      old.send(RETIRE);
      await ended;
    }
    log.info("all server processes are new");
  }
}

/** Whether a process serves soon. */
async function serves(worker: Worker): Promise<boolean> {
  const giveUp = AbortSignal.timeout(PATIENCE);
  try {
    for (;;) {
      const [message] = await Promise.race([
        once(worker, "message", { signal: giveUp }),
        once(worker, "exit", { signal: giveUp }).then(() => [null]),
      ]);
      if (message === SERVES || message === null) return message === SERVES;
    }
  } catch {
    return false; // too late
  }
}
