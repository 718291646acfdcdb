import { getRequestListener } from "@hono/node-server";
import {
  type CarrierSandbox,
  type CarrierSandboxOptions,
  createCarrierSandbox,
} from "#sandbox/carrier/app.ts";
import type { Shipment } from "#sandbox/carrier/shipments.ts";
import type { CarrierSwitches } from "#sandbox/carrier/switches.ts";
import type { Carrier, ShipmentRequest } from "#server/shipping/carriers/carrier.ts";
import {
  type ShiprocketAccount,
  shiprocket,
} from "#server/shipping/carriers/shiprocket/shiprocket.ts";
import { serve } from "#tests/support/network/ports.ts";

/** The shop's account with the carrier, in tests. */
export const ACCOUNT = {
  email: "shop@carrier.example",
  password: "a password of the tests",
  webhookToken: "a token of the webhooks",
};
export const PICKUP_PIN = "201309";

/** The carrier sandbox behind real HTTP, in memory, and the shop's client of it. */
export type RunningCarrier = {
  url: string;
  carrier: Carrier;
  /** Another client of the same account. */
  client(changes?: Partial<ShiprocketAccount>): Carrier;
  faults: CarrierSandbox["faults"];
  turn(switches: Partial<CarrierSwitches>): void;
  /** Asks it under /control. */
  control(method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<unknown>;
  shipments(): Promise<Shipment[]>;
  /** A scan of a shipment, by the carrier's code; the next one of its way without it. */
  advance(awb: string, to?: number): Promise<void>;
  close(): Promise<void>;
};

const QUICK = { limit: 5000, tryLimit: 1500, pause: 5 };

/** Starts it; it notifies `webhookUrl` of each scan, unless that is null. */
export async function makeCarrier(
  webhookUrl: string | null = null,
  options: Partial<CarrierSandboxOptions> = {},
): Promise<RunningCarrier> {
  const sandbox = createCarrierSandbox({ ...ACCOUNT, webhookUrl, journal: null, ...options });
  const api = await serve(getRequestListener(sandbox.app.fetch));
  const { url } = api;
  const client = (changes: Partial<ShiprocketAccount> = {}) =>
    shiprocket({ ...ACCOUNT, apiUrl: url, timing: QUICK, ...changes });
  const control: RunningCarrier["control"] = async (method, path, body) => {
    const authorization = `Basic ${btoa(`${ACCOUNT.email}:${ACCOUNT.password}`)}`;
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/control${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...sent,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    carrier: client(),
    client,
    faults: sandbox.faults,
    turn: (switches) => sandbox.faults.set(switches),
    control,
    shipments: async () => {
      const { shipments } = (await control("GET", "/ledger")) as { shipments: Shipment[] };
      return shipments;
    },
    advance: async (awb, to) => {
      await control("POST", `/shipments/${awb}/advance`, to === undefined ? {} : { to });
    },
    close: async () => {
      await sandbox.close();
      await api.close();
    },
  };
}

/** What a shop asks for one parcel. */
export const aRequest = (
  parcelId: string,
  changes: Partial<ShipmentRequest> = {},
): ShipmentRequest => ({
  parcelId,
  orderedAt: new Date("2026-11-22T18:45:00Z"),
  pickupPin: PICKUP_PIN,
  to: {
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@lake.example",
    phone: "9876543210",
    address: "12 Lake Road",
    city: "Pune",
    state: "Maharashtra",
    pinCode: "411001",
  },
  goods: [{ name: "Air purifier", sku: "AP-1", quantity: 2, price: 1_299_950 }],
  value: 2_599_900,
  toCollect: 0,
  size: { weightGrams: 4250, length: 40, width: 30.5, height: 20 },
  ...changes,
});
