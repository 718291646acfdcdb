import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, PgBoss, type WipData } from "pg-boss";

/** What each queue carries. */
export type Jobs = {
  /** Send a mail of the table `mails`. */
  mail: { mailId: string };
  /** The same for the mails that announce an order. */
  "order-mail": { mailId: string };
  /** Send a requested mail to an e-mail address, if an account has it. */
  "account-mail": { kind: "reset-password" | "verify-email"; email: string };
  /** Ask the provider about a checkout and do what follows. */
  "settle-checkout": { providerOrderId: string };
  /** Bring a refund one step on. */
  "follow-refund": { refundId: string };
  /** The provider has news of a refund. */
  "hear-of-refund": { paymentId: string; providerRefundId: string };
  /** Remove what is kept no longer than it is needed. */
  retention: Record<string, never>;
};
export type JobName = keyof Jobs;
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name], id: string) => Promise<void> };

/** What a job is queued in: the transaction whose commit makes it real. */
type QueuingTransaction = { execute(query: SQL): Promise<unknown> };

/** The durable queue. Jobs live in the shop's own database. */
export type Queue = {
  /**
   * Queues a job, inside a transaction where one is given: rolled back with it, kept with it. It is
   * worked off at once, or from `dueAt` on. Returns its id.
   */
  send<Name extends JobName>(
    name: Name,
    data: Jobs[Name],
    tx?: QueuingTransaction,
    dueAt?: Date,
  ): Promise<string>;
  /** Starts to work off the queues. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * For a job's handler that must not be called again before `until`: holds its worker, so that the
   * others of its line stay where they are. A minute at most, for things may change; ends at once
   * when the queue stops.
   */
  hold(until: Date): Promise<void>;
  /** Whether all workers run and have looked for jobs in the last seconds, or are at one. */
  isRunning(): boolean;
  /** Lets running jobs end (10 s at most); what is left stays queued. */
  stop(): Promise<void>;
};

/**
 * How often a job that throws is tried again, and how many run at once in a process. A mail decides
 * for itself when it is tried again and when it is given up (mail/deliver-mail.ts): its job only
 * throws when the database is away, and must never be lost.
 */
const queues: Record<JobName, { retryLimit: number; workers: number }> = {
  mail: { retryLimit: 1_000_000, workers: 2 },
  "order-mail": { retryLimit: 1_000_000, workers: 2 },
  "account-mail": { retryLimit: 12, workers: 1 },
  "settle-checkout": { retryLimit: 12, workers: 2 },
  "follow-refund": { retryLimit: 12, workers: 1 },
  "hear-of-refund": { retryLimit: 12, workers: 1 },
  retention: { retryLimit: 12, workers: 1 },
};
/** Jobs that queue themselves at a time of day in India, one for all processes. */
const schedules: Partial<Record<JobName, string>> = { retention: "30 3 * * *" };
const calendar = { tz: "Asia/Kolkata" } as const;
const names = Object.keys(queues) as JobName[];
// A worker that was killed falls silent: its job is another's after 10 s, once another looks.
const retries = { retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 10 };
const looking = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 };
// One job at a time: a batch fails as a whole, and mails that had gone out would go out again.
const polling = { pollingIntervalSeconds: 0.5, batchSize: 1, perJobResults: false } as const;
const SILENCE = 10_000; // ms after which a worker that looks twice a second counts as dead
const LONGEST_HOLD = 60_000; // ms
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** Opens the queue in the database behind `connection`; `onError` hears of failed jobs and polls. */
export async function openQueue(
  connection: ConstructorOptions,
  onError: (error: unknown, job?: { name: string; id: string }) => void,
): Promise<Queue> {
  const boss = new PgBoss({ ...connection, ...looking, schema: "jobs" });
  boss.on("error", (error) => onError(error));
  await boss.start();
  for (const name of names) {
    const options = { ...retries, retryLimit: queues[name].retryLimit };
    await boss.createQueue(`${name}.dead`);
    await boss.createQueue(name, { ...options, deadLetter: `${name}.dead` });
    await boss.updateQueue(name, options); // one that is there already keeps its old ones otherwise
    // A look at the queue makes it known to the library. A first job inside a transaction would
    // otherwise ask about the queue on the embedded database's only connection, and wait for itself.
    await boss.getJobById(name, NO_JOB);
    const cron = schedules[name];
    if (cron) await boss.schedule(name, cron, {}, calendar);
  }
  let running = false;
  const stopping = new AbortController();

  async function workOn<Name extends JobName>(name: Name, handle: JobHandlers[Name]) {
    for (let count = 0; count < queues[name].workers; count++) {
      let worker: string | null = null;
      worker = await boss.work<Jobs[Name]>(name, polling, async (jobs) => {
        // Where there was a job there may be more: look again at once, not after the next pause.
        if (worker) boss.notifyWorker(worker);
        for (const job of jobs) {
          try {
            await handle(job.data, job.id);
          } catch (error) {
            onError(error, { name, id: job.id });
            throw error; // the queue counts the failure and tries again later
          }
        }
      });
    }
  }

  return {
    send: async (name, data, tx, dueAt) => {
      // The library's type of a transaction is narrower than what it uses of one.
      const db = tx && fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
      const options = { ...(db ? { db } : {}), ...(dueAt ? { startAfter: dueAt } : {}) };
      const id = await boss.send(name, data, options);
      if (!id) throw new Error(`the queue took no job of ${name}`);
      return id;
    },
    work: async (handlers) => {
      for (const name of names) await workOn(name, handlers[name] as JobHandlers[typeof name]);
      running = true;
    },
    hold: async (until) => {
      const rest = Math.min(until.getTime() - Date.now(), LONGEST_HOLD);
      const { signal } = stopping;
      await pause(rest, undefined, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    isRunning: () => {
      if (!running) return false;
      const workers = boss.getWipData().filter(isAlive);
      return names.every(
        (name) => workers.filter((one) => one.name === name).length === queues[name].workers,
      );
    },
    stop: async () => {
      running = false;
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** A worker that is at a job, or has had an answer from the queue of late. */
function isAlive({ state, count, createdOn, ...last }: WipData): boolean {
  if (state !== "active") return false;
  // The library keeps the job of a try that broke off because the database was away.
  const isAtJob = count > 0 && (last.lastErrorOn ?? 0) < (last.lastJobStartedOn ?? 0);
  return isAtJob || Date.now() - (last.lastFetchedOn ?? createdOn) < SILENCE;
}
