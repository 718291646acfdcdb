import { createHash } from "node:crypto";
import { z } from "zod";
import { success } from "#domain/result.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type { CarrierAnswer, CarrierUpdate } from "../carrier.ts";
import { plain } from "./call.ts";
import type { Ask } from "./session.ts";

/**
 * What moves a parcel, by the carrier's code of a shipment's status. The others (number assigned, pick-up
 * scheduled or missed, cancelled there, damaged) are shown to admins in its words, who decide.
 */
const states: Record<string, ParcelState> = {
  6: "handed over",
  42: "handed over",
  18: "in transit",
  38: "in transit",
  17: "out for delivery",
  21: "not delivered",
  7: "delivered",
  9: "coming back",
  46: "coming back",
  10: "come back",
  12: "lost",
};

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => plain(String(value ?? "")));
const activity = z.object({
  date: z.string(),
  status: text,
  activity: text,
  location: text,
  "sr-status": text,
  "sr-status-label": text,
});
const trackAnswer = z.object({
  tracking_data: z.object({
    track_status: z.union([z.literal(0), z.literal(1)]),
    shipment_track_activities: z.array(activity).nullish(),
  }),
});

/** All that the carrier reports of a tracking number, the oldest first; none: nothing yet. */
export async function track(ask: Ask, trackingNumber: string): CarrierAnswer<CarrierUpdate[]> {
  const found = await ask({
    method: "GET",
    path: `/courier/track/awb/${encodeURIComponent(trackingNumber)}`,
    answer: trackAnswer,
    repeatable: true,
  });
  if (!found.ok) return found;
  const { tracking_data: data } = found.value;
  const activities = data.track_status === 1 ? (data.shipment_track_activities ?? []) : [];
  // They come the newest first; those of one second keep their order.
  return success(activities.toReversed().flatMap((one) => updateOf(trackingNumber, one) ?? []));
}

function updateOf(trackingNumber: string, scan: z.infer<typeof activity>): CarrierUpdate | null {
  const at = timeIn(scan.date);
  if (!at) return null; // nothing can be made of it
  const label = scan["sr-status-label"];
  const code = scan["sr-status"];
  return {
    // It has no id of its own: the same update is what says the same.
    id: hash(trackingNumber, scan.date, scan.status, code, scan.activity, scan.location),
    trackingNumber,
    at,
    state: states[code] ?? null,
    place: scan.location,
    words: scan.activity || (label === "NA" ? "" : label),
  };
}

const hash = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** A time as the carrier writes it, `2023-05-19 11:59:16`: Indian time. */
function timeIn(value: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(value);
  const time = new Date(`${found?.[1]}T${found?.[2]}+05:30`);
  return Number.isNaN(time.getTime()) ? null : time;
}
