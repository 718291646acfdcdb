import { and, eq, inArray, sql } from "drizzle-orm";
import { isClosed } from "#domain/returns/return-states.ts";
import { isParcelOver, type ParcelState } from "#domain/shipping/parcel-states.ts";
import { markPaid } from "#server/payments/pay-by-hand.ts";
import { askAgain } from "#server/payments/refund-by-admin.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { refunds } from "#server/platform/db/schema/payments.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { pass } from "./chance.ts";
import { giveBackAllUnknown } from "./deeds/by-hand.ts";
import {
  allJobs,
  carriersWebhook,
  checkAllParcels,
  makeAllDocuments,
  reconcileAll,
  sendMails,
  sweepAllStock,
  webhook,
} from "./deeds/clock.ts";
import { parcelsOf, returnsOf } from "./deeds/look.ts";
import { nextStep } from "./deeds/returns.ts";
import type { Deed } from "./history.ts";
import { ask, NOTHING, type Story } from "./story.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Ms between two looks at everything once nothing goes wrong any more: some eight days in all. */
const PAUSES = [3 * MINUTE, 5 * HOUR, 11 * MINUTE, HOUR, 5 * HOUR, 25 * HOUR, 73 * HOUR, 80 * HOUR];

const FAULTY = 2; // rounds in which faults that are to come still do

/**
 * Lets the shop come to rest: soon no faults any more, time passes, its clocks run, banks and carriers do their
 * part, and admins finish what waits for them. What is open then stays open.
 */
export async function comeToRest(story: Story, lost: boolean): Promise<void> {
  const { till, road, machine } = story.world;
  const plain: Deed = { what: "webhook", at: "A", nth: 0, how: 1, twice: false };
  if (lost) {
    till.events.length = 0;
    road.events.length = 0;
  }
  let quiet = 0;
  for (const [round, pause] of PAUSES.entries()) {
    if (round === FAULTY) machine.calm();
    pass(pause);
    const at = round % 2 === 0 ? "A" : "B";
    while (!lost && till.events.length > 0) await webhook(story, { ...plain, at });
    while (!lost && road.events.length > 0) await carriersWebhook(story, { ...plain, at });
    if (lost) till.events.length = 0;
    if (lost) road.events.length = 0;
    for (let more = 1; more > 0; ) more = await allJobs(story, at);
    await reconcileAll(story, at);
    await checkAllParcels(story, at);
    await sweepAllStock(story, at);
    for (const code of till.payments.filter(({ status }) => status === "created")) {
      till.endCode(code, "failed");
    }
    for (const refund of till.refunds) till.end(refund, "processed");
    for (const dispute of till.disputes) till.endDispute(dispute, "won");
    if (round < 7) await finish(story, at, round % 2);
    for (let more = 1; more > 0; ) more = await allJobs(story, at);
    await makeAllDocuments(story, at);
    await sendMails(story, at);
    // What a fault kept from arriving is no open end: one round at least goes without any. And what came to light
    // at the end of a round may be followed by what was waiting for it: it is so twice.
    quiet = round >= FAULTY && (await isAtRest(story)) ? quiet + 1 : 0;
    if (quiet === 2) return;
  }
}

/** Whether nothing is open any more: what is wrong by then is found by the checks. */
async function isAtRest({ world: { store, till, road } }: Story): Promise<boolean> {
  const ofShop = till.payments.filter(
    ({ status }) => status === "captured" || status === "refunded",
  );
  const taken = JSON.stringify(ofShop.map(({ id }) => id));
  const query = sql`select
    (select count(*) from simulated_jobs)
    + (select count(*) from mails where state = 'queued')
    + (select count(*) from document_requests where done_at is null)
    + (select count(*) from refunds where status in ('requested', 'pending', 'failed'))
    + (select count(*) from payment_links where status = 'created')
    + (select count(*) from disputes where status not in ('won', 'lost'))
    + (select count(*) from parcels where state not in ('delivered', 'come back', 'cancelled', 'lost'))
    + (select count(*) from returns where state not in ('refunded', 'replaced', 'refused'))
    + (select count(*) from checkouts where provider_order_id is not null
        and status not in ('ordered', 'cancelled'))
    + (select count(*) from jsonb_array_elements_text(${taken}::jsonb) as paid (id)
        where paid.id not in (select payment_id from orders)
          and paid.id not in (select payment_id from payment_links where payment_id is not null)
          and paid.id not in (select payment_id from refunds)) as open`;
  const [row] = await queryRows<{ open: string }>(store.db, query);
  const isSilent = till.events.length === 0 && road.events.length === 0;
  return (
    Number(row?.open) === 0 && isSilent && till.refunds.every((each) => each.status !== "pending")
  );
}

/** What admins and carriers do at the end; `how` is how returns are handled. */
async function finish(story: Story, at: "A" | "B", how: number): Promise<void> {
  const { road } = story.world;
  for (const shipment of road.shipments) {
    const isBack = shipment.scans.some(({ state }) => state === "coming back");
    // What is on its way back was not delivered, whatever a scan says.
    const isEnd = (state: ParcelState) => isParcelOver(state) && !(isBack && state === "delivered");
    const isOver = shipment.scans.some(({ state }) => state && isEnd(state));
    if (!isOver) road.scan(shipment, isBack ? "come back" : "delivered");
  }
  const open = await parcelsOf(story, at, ({ state }) => !isParcelOver(state));
  for (const { id, carrier, trackingNumber } of open) {
    if (carrier !== "hand" && trackingNumber !== null) continue; // its events come
    await ask(story, at, "delivering", ({ ctx }) => moveByHand(ctx, owner, id, "delivered"));
  }
  for (const { id, state, kind } of await returnsOf(story, at)) {
    if (isClosed(state)) continue;
    const deed: Deed = { what: "work on a return", at, nth: 0, how, twice: false };
    const press = () => nextStep(story, deed, { id, state, kind });
    await Promise.all([press(), press()]); // impatient admins
  }
  await giveBackAllUnknown(story, at);
  await payFailed(story, at);
  await payFailed(story, at); // what was asked for again is paid
}

/** What the provider could not give back goes back by hand. */
async function payFailed(story: Story, at: "A" | "B"): Promise<void> {
  const ofOrders = eq(refunds.source, "order");
  const waiting = await ask(story, at, "refunds that failed", ({ ctx: { db } }) =>
    db
      .select()
      .from(refunds)
      .where(and(ofOrders, inArray(refunds.status, ["failed", "requested"])))
      .orderBy(refunds.createdAt, refunds.id),
  );
  if (waiting === NOTHING) return;
  for (const { id, status, method } of waiting) {
    if (status === "failed") {
      await ask(story, at, "asking again", ({ ctx }) => askAgain(ctx, owner, id, "bank"));
    } else if (method === "bank") {
      const number = `UTR${id.slice(0, 8)}`;
      await ask(story, at, "paying by hand", ({ ctx }) => markPaid(ctx, owner, id, number));
    }
  }
}
