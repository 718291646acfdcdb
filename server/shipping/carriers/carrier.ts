import type { Address } from "#domain/address.ts";
import type { Day } from "#domain/calendar.ts";
import type { Paise } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";
import type { ParcelSize } from "#domain/shipping/parcel-size.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";

/**
 * `rejected`: the carrier said no, and nothing was done. `unreachable`: there was no answer that makes
 * sense, so that it may have been done.
 */
export type CarrierFailure = { kind: "rejected" | "unreachable"; message: string };
export type CarrierAnswer<Value> = Promise<Result<Value, CarrierFailure>>;

/** Whether and when a place is served. */
export type Serviceability = { served: boolean; cash: boolean; expectedOn: Day | null };

/** From where to where, as PIN codes. */
export type Journey = { from: string; to: string; weightGrams: number };

export type ShipmentRequest = {
  /** Our parcel: asking again with the same id gives the same shipment. At most 50 characters. */
  parcelId: string;
  orderedAt: Date;
  /** The PIN code where the carrier fetches it. */
  pickupPin: string;
  to: Address;
  goods: readonly { name: string; sku: string; quantity: number; price: Paise }[];
  value: Paise;
  /** Cash at the door; 0: none. */
  toCollect: Paise;
  size: ParcelSize;
};
export type Shipment = {
  carrierOrderId: string;
  carrierShipmentId: string;
  /** Who really carries it. */
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string | null;
  /** When it is fetched, in the carrier's words; empty: it did not say. */
  pickup: string;
  /** Why nobody fetches it; null: somebody does. */
  pickupProblem: string | null;
};

/** One update. `id`: the same for the same update, however often it is sent. */
export type CarrierUpdate = {
  id: string;
  trackingNumber: string;
  at: Date;
  /** Null: nothing that moves a parcel. */
  state: ParcelState | null;
  place: string;
  words: string;
};

/** What a webhook is about, once its token has been verified. `id`: the same for the same delivery. */
export type CarrierEvent = { id: string; trackingNumber: string };

/** A carrier as the shop's use-cases see it. No call takes longer than its limit. */
export type Carrier = {
  /** Under this the shop's rows and its settings know it: it never changes. */
  name: string;
  /** As admins know it. */
  label: string;
  serviceability(journey: Journey): CarrierAnswer<Serviceability>;
  /** Books a parcel. Safe to repeat with the same parcel, also where the answer was lost. */
  ship(request: ShipmentRequest): CarrierAnswer<Shipment>;
  /** Ends a booking whose answer was lost; null: the carrier has no such parcel. */
  resume(parcelId: string): CarrierAnswer<Shipment | null>;
  /** The label as a PDF. */
  printLabel(shipmentId: string): CarrierAnswer<Uint8Array>;
  /** Takes a booking back, also one whose answer was lost. Safe to repeat. */
  cancel(parcelId: string): CarrierAnswer<null>;
  /** All that is known of a parcel, the oldest first: what a webhook is checked against, and what was lost. */
  track(trackingNumber: string): CarrierAnswer<CarrierUpdate[]>;
  readWebhook(
    body: Uint8Array,
    headers: Headers,
  ): Result<CarrierEvent, "bad-signature" | "bad-body">;
};

/** The carriers with an account, beside parcels by hand. */
export type Carriers = {
  all: readonly Carrier[];
  /** The one that a parcel or the settings name; null: it is by hand, or not configured. */
  named(name: string): Carrier | null;
};

/** The carriers of a shop, found by their names. */
export const carriersOf = (...all: readonly Carrier[]): Carriers => ({
  all,
  named: (name) => all.find((each) => each.name === name) ?? null,
});
