import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { CHECK_SCHEDULE } from "#domain/checkout/check-schedule.ts";
import { openProductStore } from "#server/catalogue/product-store.ts";
import { readEnvironment } from "#server/config/env.ts";
import { jobsOf, linkOf, publisherOf } from "#server/container.ts";
import type { Context } from "#server/context/context.ts";
import type { Delivery } from "#server/mail/deliver-mail.ts";
import { MailFailure } from "#server/mail/message/failure.ts";
import { openPictures } from "#server/media/picture-memory.ts";
import { makeOfferStore } from "#server/offers/offer-store.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { followChanges } from "#server/platform/db/changes.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { sealKeysOf } from "#server/platform/seal.ts";
import { openPolicies } from "#server/policies/policy-store.ts";
import { makeReadiness } from "#server/readiness/readiness-store.ts";
import { makeReviewStore } from "#server/reviews/review-store.ts";
import { openArticles } from "#server/settings/articles-store.ts";
import { openSettings } from "#server/settings/settings-store.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { openLevels } from "#server/stock/levels.ts";
import { roomyLimits } from "#tests/support/roomy-limits.ts";
import type { Road } from "./carrier.ts";
import type { Store } from "./database.ts";
import { Broken, Life, type Machine } from "./machine.ts";
import type { Till } from "./provider.ts";

const now = () => new Date();

/** What is alike in all histories, and kept in memory by each process of a shop. */
export type Stored = Awaited<ReturnType<typeof keepInMemory>>;

export async function keepInMemory({ db }: Store, dataDir: string) {
  const env = readEnvironment(
    { DATA_DIR: dataDir, PUBLIC_URL: "https://shop.example", ADMIN_EMAIL: "orders@shop.example" },
    { development: false },
  );
  const { changes } = await followChanges(db, (error) => {
    throw error;
  });
  const { articles } = await openArticles(db, changes, now);
  const policies = await openPolicies(db, changes, { isPublished: true, now });
  const pictures = await openPictures(db, changes, now);
  const reviews = makeReviewStore(db, changes);
  await reviews.load();
  return { env, articles, policies, pictures, reviews };
}

/** What a history happens to. */
export type World = {
  store: Store;
  stored: Stored;
  machine: Machine;
  till: Till;
  road: Road;
  /** The ids of the mails that came, in order. */
  arrived: string[];
  /** The mails that a process has taken and not noted yet. */
  inHand: Map<string, Life>;
  /** What the shop's log has of bugs. */
  complaints: string[];
};

const SECRET = "s".repeat(32);

/** A process of the shop as it is after its start. */
export type Process = { life: Life; ctx: Context; jobs: JobHandlers; delivery: Delivery };

/** Starts a process: it reads into memory what it keeps there. `born` gets its life before it does. */
export async function startProcess(
  world: World,
  name: string,
  born: (life: Life) => void,
): Promise<Process> {
  const { machine, stored, till, road } = world;
  const life = new Life(name);
  born(life);
  const { db, statements } = world.store.connect(machine, life);
  const log = complainer(world);
  const { changes } = await followChanges(db, (err) => log.error({ err }, "changes"));
  const levels = openLevels(db, changes, now);
  const { env, ...memory } = stored;
  const settings = await openSettings(env, false, db, changes);
  const { catalogue } = await openProductStore(db, changes, now);
  const ctx: Context = {
    ...memory,
    get settings() {
      return settings.now;
    },
    ...{ catalogue, firstSettings: settings.first, db, statements, changes, log, now },
    ...{ stock: levels.stock, offers: makeOfferStore(db), limits: roomyLimits },
    ...{ checkSchedule: CHECK_SCHEDULE, signupCode: "", incoming: "" },
    ...{ taxRule: null, tags: [] },
    ping: async () => {},
    untranslated: async () => 0,
    lastBackup: async () => ({
      ...{ made: null, failed: null, running: null },
      ...{ isNightly: false, isOwn: false },
    }),
    backUp: null,
    flush: () => machine.call(life, "flush", async () => {}),
    payments: providersOf(till.client(machine, life)),
    carriers: carriersOf(road.client(machine, life)),
    jobs: {
      send: async (job, data, tx, dueAt = now()) => {
        const queued = sql`insert into simulated_jobs (name, data, due_at)
          values (${job}, ${JSON.stringify(data)}::jsonb, ${dueAt.toISOString()}::timestamptz)`;
        await (tx ?? db).execute(queued);
        return "";
      },
      work: async () => {},
      isRunning: () => true,
      stop: async () => {},
    },
    publish: (event, tx) => publisherOf(ctx)(event, tx),
    readiness: makeReadiness(db, () => ctx),
    // In a history nobody signs in, uploads, changes keys or asks how the shop is doing.
    authSecret: SECRET,
    sealKeys: sealKeysOf([], SECRET),
    ...({} as Pick<Context, "files" | "health" | "auth" | "passwords">),
  };
  await levels.load();
  await ctx.offers.load();
  const send = async (id: string) => {
    await machine
      .call(life, "mail", async () => void world.arrived.push(id))
      .catch((error) => {
        throw new MailFailure("no answer", { permanent: false, status: 0, cause: error });
      });
  };
  const delivery: Delivery = {
    post: { via: "smtp", send: ({ id }) => send(id) },
    emailJs: null,
    linkOf: (mail) => linkOf(ctx, mail),
  };
  return { life, ctx, jobs: jobsOf(ctx), delivery };
}

/** Whether an error came of a connection that a fault has broken. */
export function isBroken(error: unknown): boolean {
  if (error instanceof Broken) return true;
  return error instanceof Error && error.cause !== undefined && isBroken(error.cause);
}

/** A log that keeps errors alone which no fault explains. */
function complainer({ complaints }: World): Logger {
  const error = (fields: { err?: unknown }, words: string) => {
    const { err } = fields;
    if (err instanceof Error && !isBroken(err)) complaints.push(`${words}: ${reasonOf(err)}`);
  };
  const quiet = () => {};
  const log = { error, fatal: error, warn: quiet, info: quiet, debug: quiet, child: () => log };
  return log as unknown as Logger;
}

/** An error and what it came of, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line] = error.message.split("\n");
  return error.cause === undefined ? `${line}` : `${line} (${reasonOf(error.cause)})`;
}
