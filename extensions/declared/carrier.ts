import type { CarrierAdapter } from "#server/shipping/carriers/adapter.ts";
import type { Carrier } from "#server/shipping/carriers/carrier.ts";

export type { CarrierAdapter } from "#server/shipping/carriers/adapter.ts";
export type {
  Carrier,
  CarrierAnswer,
  CarrierEvent,
  CarrierFailure,
  CarrierUpdate,
  Journey,
  Serviceability,
  Shipment,
  ShipmentRequest,
} from "#server/shipping/carriers/carrier.ts";

/** A carrier of version 1: it goes everywhere, takes cash, and says no day. */
export type CarrierV1 = Omit<Carrier, "serviceability">;

export type CarrierAdapterV1 = Omit<CarrierAdapter, "configure"> & {
  configure(environment: Readonly<Record<string, unknown>>): CarrierV1 | null;
};
