import { failed, type Result, success } from "#domain/result.ts";
import type { ShippingContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Carrier } from "./carriers/carrier.ts";
import { findTrackedParcel, saveCarrierUpdate } from "./queries/tracking-events.ts";

/**
 * Takes a webhook of a carrier: verified by its token, stored once, and trusted for nothing but the tracking
 * number that it names. The work is a job's, which asks for the truth (§22.39). One about a parcel that is
 * none of the shop's is taken and forgotten. Refuses what no configured carrier sent, or cannot be read.
 */
export async function receiveCarrierWebhook(
  ctx: ShippingContext,
  delivery: { body: Uint8Array; headers: Headers },
): Promise<Result<null, "bad-signature" | "bad-body">> {
  for (const carrier of ctx.carriers.all) {
    const read = carrier.readWebhook(delivery.body, delivery.headers);
    if (read.ok) {
      await store(ctx, carrier, read.value.id, read.value.trackingNumber);
      return success(null);
    }
    if (read.failure === "bad-body") {
      ctx.log.warn({ carrier: carrier.name }, "a webhook of the carrier cannot be read");
      return read;
    }
  }
  return failed("bad-signature");
}

async function store(ctx: ShippingContext, carrier: Carrier, id: string, trackingNumber: string) {
  const parcel = await findTrackedParcel(ctx.db, carrier.name, trackingNumber);
  if (!parcel) {
    ctx.log.info({ carrier: carrier.name, trackingNumber }, "update of a parcel that is not ours");
    return;
  }
  await transact(ctx.db, "repeatable", async (tx) => {
    const now = ctx.now();
    const event = { id, trackingNumber, at: now, state: null, place: "", words: "" };
    if (!(await saveCarrierUpdate(tx, parcel.id, carrier.name, event, now))) return;
    const update = { kind: "track", carrier: carrier.name, trackingNumber } as const;
    await ctx.jobs.send("parcel-news", update, tx);
  });
  await ctx.flush();
}
