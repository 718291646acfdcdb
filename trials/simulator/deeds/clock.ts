import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { deliverMail } from "#server/mail/deliver-mail.ts";
import { claimMails, noteMails } from "#server/mail/queries/outbox.ts";
import { receiveWebhook } from "#server/payments/receive-webhook.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import type { JobHandlers, JobName } from "#server/platform/jobs/queue.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { checkParcels } from "#server/shipping/check-parcels.ts";
import { receiveCarrierWebhook } from "#server/shipping/receive-carrier-webhook.ts";
import { sweepStock } from "#server/stock/sweep-stock.ts";
import type { Deed } from "../history.ts";
import { PROVIDER } from "../provider.ts";
import { isBroken, type Process, reasonOf } from "../shop.ts";
import { ask, NOTHING, pick, type Story } from "../story.ts";
import { parcelsOf, thingsOfOrder } from "./look.ts";

type Where = "A" | "B";
/** A webhook as it arrives. */
export const bodyOf = (event: object) => ({
  body: new TextEncoder().encode(JSON.stringify(event)),
  headers: new Headers(),
});

/** A webhook arrives: in any order, once or twice, again where it was not acknowledged, or never. */
export async function webhook(story: Story, { at, nth, how, twice }: Deed): Promise<void> {
  const { events } = story.world.till;
  const event = pick(events, nth);
  if (!event) return;
  if (how >= 90) return void events.splice(events.indexOf(event), 1); // lost on its way
  const send = () =>
    ask(story, at, "a webhook", ({ ctx }) => receiveWebhook(ctx, PROVIDER, bodyOf(event)));
  const answers = await Promise.all(twice ? [send(), send()] : [send()]);
  const isTaken = answers.some((answer) => answer !== NOTHING && answer.ok);
  if (isTaken && how % 5 > 0) events.splice(events.indexOf(event), 1);
}

export async function carriersWebhook(story: Story, { at, nth, how }: Deed): Promise<void> {
  const { events } = story.world.road;
  const event = pick(events, nth);
  if (!event) return;
  if (how >= 80) return void events.splice(events.indexOf(event), 1);
  const answer = await ask(story, at, "a carrier's webhook", ({ ctx }) =>
    receiveCarrierWebhook(ctx, bodyOf(event)),
  );
  if (answer !== NOTHING && answer.ok && how % 5 > 0) events.splice(events.indexOf(event), 1);
}

const SCANS: ParcelState[] = [
  ...(["handed over", "in transit", "out for delivery", "not delivered"] as const),
  ...(["delivered", "delivered", "coming back", "come back"] as const),
];

/** The carrier scans one of its parcels, in any order. */
export async function scan(story: Story, { at, nth, how }: Deed): Promise<void> {
  const { road } = story.world;
  const shipment = pick(road.shipments, nth);
  const ended = shipment?.scans.some(({ state }) => state === "delivered" || state === "come back");
  if (!shipment || ended) return;
  const { parcelId } = shipment.request;
  const [parcel] = await parcelsOf(story, at, ({ id }) => id === parcelId);
  if (parcel) story.touched.touch("scan", await thingsOfOrder(story, at, parcel.orderId));
  road.scan(shipment, SCANS[how % SCANS.length] ?? "delivered");
}

/** The bank ends a refund. */
export async function endRefund({ world: { till } }: Story, { nth, how }: Deed): Promise<void> {
  const pending = till.refunds.filter(({ status }) => status === "pending");
  const refund = pick(pending, nth);
  if (refund) till.end(refund, how % 6 === 5 ? "failed" : "processed");
}

type Job = { id: number; name: JobName; data: never; tries: number };
const RETRIES = 12;

/** One of the jobs that are due is worked off; again later where it fails or its process dies. */
export async function job(story: Story, { at, nth, twice }: Deed): Promise<void> {
  const due = await jobsDue(story, at);
  const chosen = pick(due, nth);
  if (!chosen) return;
  const work = () => ask(story, at, `job ${chosen.name}`, (process) => workOff(process, chosen));
  await Promise.all(twice ? [work(), work()] : [work()]);
}

/** Works off all jobs that are due. Answers how many there were. */
export async function allJobs(story: Story, at: Where): Promise<number> {
  const due = await jobsDue(story, at);
  for (const each of due) {
    await ask(story, at, `job ${each.name}`, (process) => workOff(process, each));
  }
  return due.length;
}

async function jobsDue(story: Story, at: Where): Promise<Job[]> {
  const found = await ask(story, at, "the jobs", async ({ ctx }) => {
    const now = ctx.now().toISOString();
    return await queryRows<Job>(
      ctx.db,
      sql`select id::int, name, data, tries from simulated_jobs
        where due_at <= ${now}::timestamptz order by id`,
    );
  });
  return found === NOTHING ? [] : found;
}

async function workOff({ ctx, jobs }: Process, { id, name, data, tries }: Job): Promise<void> {
  try {
    await (jobs as Record<JobName, JobHandlers[JobName]>)[name](data, String(id));
  } catch (error) {
    const isAnswer = isBroken(error) || /could not be asked|no answer/.test(reasonOf(error));
    if (!isAnswer || tries >= RETRIES) {
      // It would fail for ever, and be worked off as long.
      await ctx.db.execute(sql`delete from simulated_jobs where id = ${id}`);
      throw isAnswer ? new Error(`the job ${name} was given up`) : error;
    }
    const dueAt = new Date(ctx.now().getTime() + Math.min(3600, 2 ** (tries + 1)) * 1000);
    await ctx.db.execute(sql`update simulated_jobs set tries = tries + 1,
      due_at = ${dueAt.toISOString()}::timestamptz where id = ${id}`);
    return;
  }
  await ctx.db.execute(sql`delete from simulated_jobs where id = ${id}`);
}

const LEASE = 120_000; // ms, as the worker of mails has it (server/mail/mail-worker.ts)

/**
 * What a worker of mails does: takes those that are due, hands them over and notes what came of it. Copies
 * of a mail come of faults alone: what one process has in its hands, no other may take.
 */
export async function sendMails(story: Story, at: Where): Promise<void> {
  const { inHand } = story.world;
  await ask(story, at, "sending mails", async ({ life, ctx, delivery }) => {
    for (const lane of ["orders", "others"] as const) {
      const taken = await claimMails(ctx.db, lane, randomUUID(), LEASE, 20);
      for (const { id } of taken) {
        if (inHand.get(id)?.isOver === false) story.problems.push(`the mail ${id} was taken twice`);
        inHand.set(id, life);
      }
      try {
        for (const mail of taken) {
          const { note } = await deliverMail(ctx, delivery, mail);
          await noteMails(ctx.db, [note]);
          inHand.delete(mail.id);
        }
      } finally {
        for (const { id } of taken) inHand.delete(id);
      }
    }
  });
}

export const reconcileAll = (story: Story, at: Where) =>
  ask(story, at, "reconciling", ({ ctx }) => reconcile(ctx));
export const checkAllParcels = (story: Story, at: Where) =>
  ask(story, at, "checking parcels", ({ ctx }) => checkParcels(ctx));
export const sweepAllStock = (story: Story, at: Where) =>
  ask(story, at, "sweeping the stock", ({ ctx }) => sweepStock(ctx));
/** What is kept no longer is removed, as it is each day. */
export const retain = (story: Story, at: Where) =>
  ask(story, at, "removing what is old", ({ ctx }) => applyRetention(ctx));
export const makeAllDocuments = (story: Story, at: Where) =>
  ask(story, at, "making documents", ({ ctx }) => makeDocuments(ctx));

export async function kill(story: Story, { at }: Deed): Promise<void> {
  const process = await story.processes.get(at)?.catch(() => null);
  if (process) await story.world.machine.kill(process.life);
}
