import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type { Shipment } from "#sandbox/carrier/shipments.ts";
import type { StatusCode } from "#sandbox/carrier/statuses.ts";
import type { CarrierSwitches } from "#sandbox/carrier/switches.ts";
import { makeCarrier } from "#tests/support/carrier/carrier.ts";

/** The carrier from the outside: its scanners and its books. */
export type Road = {
  url: string;
  /** A scan of a shipment; the shop is notified of it by webhook, late, twice or never. */
  scan(awb: string, state: ParcelState): Promise<void>;
  books(): Promise<Shipment[]>;
  close(): Promise<void>;
};

const codes: Partial<Record<ParcelState, StatusCode>> = {
  "handed over": 42,
  "in transit": 18,
  "out for delivery": 17,
  "not delivered": 21,
  delivered: 7,
  "coming back": 9,
  "come back": 10,
};

/** What goes wrong with the carrier for as long as customers buy. */
const TROUBLE: Partial<CarrierSwitches> = {
  tooMany: 0.03,
  unavailable: 0.03,
  lost: 0.03,
  hanging: 0.01,
  hangMs: 2000,
  noPickup: 0.05,
  dropped: 0.3,
  repeated: 0.2,
  reordered: 0.2,
  delayMs: 700,
};

export async function openRoad(webhookUrl: string, seed: number): Promise<Road> {
  const carrier = await makeCarrier(webhookUrl, { switches: TROUBLE, seed });
  return {
    url: carrier.url,
    scan: (awb, state) => carrier.advance(awb, codes[state]),
    books: carrier.shipments,
    close: carrier.close,
  };
}
