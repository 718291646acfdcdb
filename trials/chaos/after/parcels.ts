import { setTimeout as wait } from "node:timers/promises";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { add } from "./browser.ts";
import { type Case, formKey, happens, paths, press } from "./world.ts";

const BOOKED = 50; // percent of the orders

/**
 * Packs all pieces of an order into one or two parcels, and books them with the carrier, or hands them over
 * where that is said; a second admin may try to pack the same pieces. False: the order may not be packed.
 */
export async function pack(one: Case, count: 1 | 2 | number, handOver = true): Promise<boolean> {
  const { orderId, goods, admins, luck } = one;
  const all = goods.map(({ quantity }) => quantity);
  const most = all.reduce((sum, each) => sum + each, 0);
  const first = all.map((quantity) => Math.ceil(quantity / 2));
  const isSplit = count > 1 && most > first.reduce((sum, each) => sum + each, 0);
  const loads = isSplit ? [first, all.map((each, at) => each - (first[at] ?? 0))] : [all];
  const isBooked = happens(luck, BOOKED);
  let packed = true;
  for (const [at, load] of loads.entries()) {
    const fields = (key: string) => ({
      ...{ intent: "add", key, carrierName: "Himalaya Couriers", trackingUrl: "" },
      trackingNumber: isBooked ? "" : `HC ${orderId} ${at + 1}`,
      handedOver: !isBooked && handOver && happens(luck, 70) ? "yes" : "",
      ...Object.fromEntries(load.map((pieces, line) => [`pieces:${line}`, String(pieces)])),
    });
    const path = paths.admin(orderId, "parcels");
    const own = fields(formKey(orderId, "parcel", at));
    const send = () => admins[0].send("packed", path, own);
    const [sent] = await Promise.all([
      press(luck, send),
      ...(happens(luck, 15)
        ? [admins[1].send("packed", path, fields(formKey(orderId, "other parcel", at)))]
        : []),
    ]);
    packed = packed && (sent.done || (await parcelIds(one)).length > at);
  }
  if (isBooked) for (const id of await parcelIds(one)) await book(one, id);
  return packed;
}

/** Books a parcel, perhaps by two clicks at once; what became of it is asked where that is not clear. */
async function book({ orderId, admins, luck }: Case, parcel: string): Promise<void> {
  const size = { weight: "1.5", length: "20", width: "15", height: "10" };
  const send = (intent: "book" | "resume", by = admins[0]) =>
    by.send(`parcel: ${intent}`, paths.admin(orderId, "parcels"), { intent, parcel, ...size });
  const { done } = await press(luck, () => send("book"));
  if (!done) await send("resume", admins[1]);
}

/** The parcels of an order that are still under way, by the forms about them. */
export async function parcelIds({ orderId, admins }: Case): Promise<string[]> {
  const page = await admins[0].read(paths.admin(orderId, "parcels"));
  return [
    ...new Set([...page.matchAll(/name="parcel" value="([^"]+)"/g)].map(([, id]) => id ?? "")),
  ];
}

/** Marks a parcel by hand with where it is. */
export function moveParcel({ orderId, admins }: Case, parcel: string, state: ParcelState) {
  const fields = { intent: "move", parcel, state };
  return admins[0].send(`marked ${state}`, paths.admin(orderId, "parcels"), fields);
}

const LOOKS = 60;
const PAUSE = 500; // ms

/** How likely each update is not lost, in percent; most parcels were handed over when they were packed. */
const ROAD = { "handed over": 25, "in transit": 40, "out for delivery": 60 } as const;

/**
 * The updates of a parcel as they come from the carrier: some never, some twice, some in the wrong order. How
 * it ended is reported last, once more where it was reported before.
 */
export async function deliver(
  one: Case,
  id: string,
  end: "delivered" | "come back",
): Promise<void> {
  const { luck } = one;
  const way: ParcelState[] = (["handed over", "in transit", "out for delivery"] as const).filter(
    (state) => happens(luck, ROAD[state]),
  );
  if (happens(luck, 15)) way.push("not delivered", "out for delivery");
  if (end === "come back" && happens(luck, 50)) way.push("coming back");
  if (end === "delivered" && happens(luck, 15)) way.push("delivered"); // before the updates that follow
  if (way.length > 1 && happens(luck, 25)) way.reverse();
  const awb = await numberOf(one, id);
  if (awb === null) {
    for (const state of [...way, end]) await press(luck, () => moveParcel(one, id, state));
    return;
  }
  for (const state of [...way, end]) {
    await one.road.scan(awb, state);
    add(one.tally, `scanned ${state}`);
  }
  // The webhook comes late or never, and then the clock asks.
  for (let looks = 0; looks < LOOKS && (await parcelIds(one)).includes(id); looks++) {
    await wait(PAUSE);
  }
}

/** The carrier's number of a parcel, where the shop knows it too: what it does not know goes by hand. */
async function numberOf({ orderId, admins, road }: Case, parcel: string): Promise<string | null> {
  const booked = (await road.books()).find(({ order }) => order.order_id === parcel);
  if (!booked?.awb) return null;
  const page = await admins[0].read(paths.admin(orderId, "parcels"));
  return page.includes(booked.awb) ? booked.awb : null;
}
