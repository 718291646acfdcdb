import type { Address } from "#domain/address.ts";
import type { Day } from "#domain/calendar.ts";
import type { Paise } from "#domain/money.ts";
import type { Result } from "#domain/result.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";

/** `rejected`: the carrier said no, for good. `unreachable`: it may work when tried again. */
export type CarrierFailure = { kind: "rejected" | "unreachable"; message: string };
export type CarrierAnswer<Value> = Promise<Result<Value, CarrierFailure>>;

/** Whether and when a place is served. */
export type Serviceability = { served: boolean; cash: boolean; expectedOn: Day | null };

export type ShipmentRequest = {
  /** Our parcel: asking again with the same id gives the same shipment. */
  parcelId: string;
  orderId: string;
  to: Address;
  goods: readonly { name: string; quantity: number; price: Paise }[];
  value: Paise;
  /** Cash at the door; 0: none. */
  toCollect: Paise;
  weightGrams: number;
};
export type Shipment = {
  carrierOrderId: string | null;
  carrierShipmentId: string | null;
  /** Who really carries it. */
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string | null;
  expectedOn: Day | null;
};

/** One piece of news. `id`: the same for the same news, however often it is told. */
export type CarrierNews = {
  id: string;
  trackingNumber: string;
  at: Date;
  /** Null: nothing that moves a parcel. */
  state: ParcelState | null;
  place: string;
  words: string;
};

/** A carrier as the shop's use-cases see it. No call takes longer than its limit. */
export type Carrier = {
  /** Under this the shop's rows and the address of the webhook know it: it never changes. */
  name: string;
  /** As admins know it. */
  label: string;
  serviceability(
    pin: string,
    order: { toCollect: Paise; weightGrams: number },
  ): CarrierAnswer<Serviceability>;
  /** Safe to repeat with the same parcel. */
  ship(request: ShipmentRequest): CarrierAnswer<Shipment>;
  /** The label as a PDF; null: the shop prints its own. */
  printLabel(shipmentId: string): CarrierAnswer<Uint8Array | null>;
  cancel(shipmentId: string): CarrierAnswer<null>;
  /** All that is known of a parcel: what a webhook is checked against, and what was lost. */
  track(trackingNumber: string): CarrierAnswer<CarrierNews[]>;
  /** The tracking number that a webhook is about, once its token has been verified; null: not ours. */
  readWebhook(body: Uint8Array, headers: Headers): { trackingNumber: string } | null;
};
