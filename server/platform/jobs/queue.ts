import { type SQL, sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, PgBoss, type WipData } from "pg-boss";
import {
  readStored,
  type StoredForm,
  toStored,
  UnreadableError,
} from "#server/platform/stored-json.ts";
import { inSpan, type TraceHeaders, traceHeaders } from "#server/platform/traces/span.ts";
import { type JobName, type Jobs, jobForms } from "./job-forms.ts";

export type { JobName, Jobs } from "./job-forms.ts";

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
  /** Whether all workers run and have looked for jobs in the last seconds, or are at one. */
  isRunning(): boolean;
  /** Lets running jobs end (10 s at most); what is left stays queued. */
  stop(): Promise<void>;
};

/** How many jobs of a queue run at once in a process. */
const workers: Record<JobName, number> = {
  "account-mail": 1,
  "settle-checkout": 2,
  "follow-refund": 1,
  "hear-of-refund": 1,
  "payment-news": 1,
  "parcel-news": 1,
  "stock-back": 1,
  "product-import": 1,
  "export-file": 1,
  "old-exports": 1,
  "fill-lines": 1,
  "fill-customers": 1,
  retention: 1,
  "audit-books": 1,
  reseal: 1,
};
/** Jobs that queue themselves at a time of day in India, or each hour, one for all processes. */
const schedules: Partial<Record<JobName, string>> = {
  "old-exports": "20 * * * *",
  retention: "30 3 * * *",
  "audit-books": "30 4 * * *",
};
const calendar = { tz: "Asia/Kolkata" } as const;
const names = Object.keys(workers) as JobName[];
/** Queues of former versions: mails wait in their own table now (mail/queries/outbox.ts). */
const former = ["mail", "order-mail", "mail.dead", "order-mail.dead"];
// A worker that was killed falls silent: its job is another's after 10 s, once another looks.
const retries = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 10,
};
/** A customer looks at a page that waits for it: asked at least twice a minute, for some three hours too. */
const waitedFor: Partial<Record<JobName, { retryLimit: number; retryDelayMax: number }>> = {
  "settle-checkout": { retryLimit: 360, retryDelayMax: 30 },
};
/** Seconds after which a job counts as failed although its worker is alive; 900 where nothing is said. */
const longest: Partial<Record<JobName, { expireInSeconds: number }>> = {
  "export-file": { expireInSeconds: 6 * 3600 }, // a million rows, or thousands of PDFs that are not drawn yet
};
const looking = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 45, // the calendar has few jobs
  flowIntervalSeconds: 3600, // no job waits for another
};
// The commit of a job notifies all processes (LISTEN), so that looking is for what came late: tries that
// are due again, and a message that was lost. Without messages workers look twice a second.
const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 3 } as const;
// One job at a time: a batch fails as a whole, and what was done would be done again.
const singly = { batchSize: 1, perJobResults: false } as const;
const SILENCE = 10_000; // ms after which a worker that looks every three seconds counts as dead
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** Opens the queue in the database behind `connection`; `onError` is called with failed jobs and polls. */
export async function openQueue(
  connection: ConstructorOptions,
  onError: (error: unknown, job?: { name: string; id: string }) => void,
): Promise<Queue> {
  const boss = new PgBoss({ ...connection, ...looking, schema: "jobs", useListenNotify: true });
  boss.on("error", (error) => onError(error));
  await boss.start();
  for (const name of names) {
    const options = { ...retries, ...waitedFor[name], ...longest[name], notify: true };
    await boss.createQueue(`${name}.dead`);
    await boss.createQueue(name, { ...options, deadLetter: `${name}.dead` });
    await boss.updateQueue(name, options); // one that is there already keeps its old ones otherwise
    // A look at the queue makes it known to the library. A first job inside a transaction would
    // otherwise ask about the queue on the embedded database's only connection, and wait for itself.
    await boss.getJobById(name, NO_JOB);
    const cron = schedules[name];
    if (cron) await boss.schedule(name, cron, {}, calendar);
  }
  for (const name of former) await boss.deleteQueue(name);
  let running = false;

  async function workOn<Name extends JobName>(name: Name, handle: JobHandlers[Name]) {
    for (let count = 0; count < workers[name]; count++) {
      let worker: string | null = null;
      worker = await boss.work<Jobs[Name] & TraceHeaders>(
        name,
        { ...polling, ...singly },
        async (jobs) => {
          // Where there was a job there may be more: look again at once, not after the next pause.
          if (worker) boss.notifyWorker(worker);
          for (const job of jobs) {
            try {
              await inTraceOf(name, job, handle);
            } catch (error) {
              onError(error, { name, id: job.id });
              const isBroken = error instanceof UnreadableError && !error.isLater;
              // The queue counts the failure and tries again later, when a process of a later version may have
              // it. What no version can read is set aside at once.
              if (!isBroken) throw error;
              await boss.send(`${name}.dead`, job.data);
            }
          }
        },
      );
    }
  }

  return {
    send: async (name, data, tx, dueAt) => {
      // The library's type of a transaction is narrower than what it uses of one.
      const db = tx && fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql);
      const options = { ...(db ? { db } : {}), ...(dueAt ? { startAfter: dueAt } : {}) };
      const id = await boss.send(
        name,
        { ...toStored(formOf(name), data), ...traceHeaders() },
        options,
      );
      if (!id) throw new Error(`the queue took no job of ${name}`);
      return id;
    },
    work: async (handlers) => {
      for (const name of names) await workOn(name, handlers[name] as JobHandlers[typeof name]);
      running = true;
    },
    isRunning: () => {
      if (!running) return false;
      const alive = boss.getWipData().filter(isAlive);
      return names.every(
        (name) => alive.filter((one) => one.name === name).length === workers[name],
      );
    },
    stop: async () => {
      running = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** The compiler cannot see that a queue's form is of what that queue carries. */
const formOf = <Name extends JobName>(name: Name) =>
  jobForms[name] as unknown as StoredForm<Jobs[Name]>;

/** Works off a job as part of the trace in which it was queued, of which its data carry the headers. */
function inTraceOf<Name extends JobName>(
  name: Name,
  job: { id: string; data: Jobs[Name] & TraceHeaders },
  handle: JobHandlers[Name],
): Promise<void> {
  const { traceparent, tracestate, ...data } = job.data;
  const parent = { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) };
  const attributes = { "messaging.destination.name": name, "messaging.message.id": job.id };
  const work = async () => handle(readStored(`The job of ${name}`, formOf(name), data), job.id);
  return inSpan(`job ${name}`, { kind: "consumer", attributes, parent }, work);
}

/** A worker that is at a job, or has had an answer from the queue of late. */
function isAlive({ state, count, createdOn, ...last }: WipData): boolean {
  if (state !== "active") return false;
  // The library keeps the job of a try that broke off because the database was away.
  const isAtJob = count > 0 && (last.lastErrorOn ?? 0) < (last.lastJobStartedOn ?? 0);
  return isAtJob || Date.now() - (last.lastFetchedOn ?? createdOn) < SILENCE;
}
