import { z } from "zod";
import { failed, success } from "#domain/result.ts";
import type {
  Carrier,
  CarrierAdapter,
  CarrierAnswer,
  Shipment,
} from "#extensions/declared/carrier.ts";

const variables = { VAN_URL: z.url().optional() };
const schema = z.object(variables);
const answer = z.object({ number: z.string(), pin: z.string(), collect: z.number() });

/** A carrier with one van, over plain fetch. */
function van(url: string): Carrier {
  async function ask(path: string, init: RequestInit = {}): CarrierAnswer<unknown> {
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(5000) });
      if (response.ok) return success(await response.json());
      return failed({ kind: "rejected", message: await response.text() });
    } catch (error) {
      return failed({ kind: "unreachable", message: String(error) });
    }
  }
  const shipmentOf = (parcelId: string, { number }: z.infer<typeof answer>): Shipment => ({
    ...{ carrierOrderId: parcelId, carrierShipmentId: parcelId, carrierName: "The van" },
    ...{ trackingNumber: number, trackingUrl: null, pickup: "today", pickupProblem: null },
  });
  return {
    name: "van",
    label: "The van",
    serviceability: async ({ to }) => {
      const asked = await ask(`/served/${to}`);
      if (!asked.ok) return asked;
      const { on } = z.object({ on: z.string() }).parse(asked.value);
      return success({ served: true, cash: true, expectedOn: on });
    },
    ship: async ({ parcelId, to, toCollect }) => {
      const body = JSON.stringify({ pin: to.pinCode, collect: toCollect });
      const asked = await ask(`/parcels/${parcelId}`, { method: "POST", body });
      return asked.ok ? success(shipmentOf(parcelId, answer.parse(asked.value))) : asked;
    },
    resume: async (parcelId) => {
      const asked = await ask(`/parcels/${parcelId}`);
      if (!asked.ok) return asked;
      const found = answer.nullable().parse(asked.value);
      return success(found && shipmentOf(parcelId, found));
    },
    printLabel: async () => failed({ kind: "rejected", message: "The van needs no label." }),
    cancel: async (parcelId) => {
      const asked = await ask(`/parcels/${parcelId}`, { method: "DELETE" });
      return asked.ok ? success(null) : asked;
    },
    track: async () => success([]),
    readWebhook: () => failed("bad-signature"),
  };
}

export const vanAdapter: CarrierAdapter = {
  name: "van",
  variables,
  companions: ["VAN_URL"],
  configure: (environment) => {
    const { VAN_URL: url } = schema.parse(environment);
    return url ? van(url) : null;
  },
};
