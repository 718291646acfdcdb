import { failed, success } from "#domain/result.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type {
  Carrier,
  CarrierAnswer,
  CarrierEvent,
  CarrierUpdate,
  Shipment,
  ShipmentRequest,
} from "#server/shipping/carriers/carrier.ts";
import type { Shipped } from "#trials/chaos/audit/facts.ts";
import type { Life, Machine } from "./machine.ts";

/** A shipment in the carrier's books. */
export type Carried = {
  request: ShipmentRequest;
  awb: string;
  isCancelled: boolean;
  scans: CarrierUpdate[];
};

/** The carrier: its books, its scanners, and the shop's client of it. */
export type Road = {
  shipments: Carried[];
  /** Webhooks that have not arrived. */
  events: CarrierEvent[];
  scan(shipment: Carried, state: ParcelState): void;
  books(): Shipped[];
  client(machine: Machine, life: Life): Carrier;
};

export function openRoad(): Road {
  const shipments: Carried[] = [];
  const events: CarrierEvent[] = [];
  const shipmentOf = (parcelId: string) =>
    shipments.find(({ request }) => request.parcelId === parcelId);
  const bookedAs = ({ awb }: Carried): Shipment => ({
    ...{ carrierOrderId: `o-${awb}`, carrierShipmentId: `s-${awb}`, carrierName: "Simulated" },
    ...{ trackingNumber: awb, trackingUrl: null, pickup: "", pickupProblem: null },
  });
  return {
    shipments,
    events,
    scan: (shipment, state) => {
      const { awb, scans, isCancelled } = shipment;
      if (isCancelled) return;
      const id = `${awb} ${scans.length + 1}`;
      scans.push({ id, trackingNumber: awb, at: new Date(), state, place: "Pune", words: state });
      events.push({ id: `event ${id}`, trackingNumber: awb });
    },
    books: () =>
      shipments.map(({ request, awb, isCancelled }) => ({
        ...{ awb, isCancelled },
        order: {
          order_id: request.parcelId,
          payment_method: request.toCollect > 0 ? "COD" : "Prepaid",
          order_items: request.goods.map(({ quantity }) => ({ units: quantity })),
        },
      })),
    client: (machine, life) => {
      const broken = () => failed({ kind: "unreachable" as const, message: "no answer" });
      const ask = <T>(what: string, answer: () => Awaited<CarrierAnswer<T>>): CarrierAnswer<T> =>
        machine.call<Awaited<CarrierAnswer<T>>>(
          life,
          `carrier: ${what}`,
          async () => structuredClone(answer()),
          { broken },
        );
      return {
        ...{ name: "shiprocket", label: "Simulated" },
        serviceability: () =>
          ask("is it served", () => success({ served: true, cash: true, expectedOn: null })),
        ship: (request) =>
          ask("ship", () => {
            const known = shipmentOf(request.parcelId);
            if (known) return success(bookedAs(known));
            const awb = `AWB${shipments.length + 1}`;
            const made = { request: structuredClone(request), awb, isCancelled: false, scans: [] };
            shipments.push(made);
            return success(bookedAs(made));
          }),
        resume: (parcelId) =>
          ask("what became of it", () => {
            const known = shipmentOf(parcelId);
            return success(known ? bookedAs(known) : null);
          }),
        printLabel: () => ask("label", () => success(new Uint8Array())),
        cancel: (parcelId) =>
          ask("cancel", () => {
            const known = shipmentOf(parcelId);
            if (known) known.isCancelled = true;
            return success(null);
          }),
        track: (awb) =>
          ask("where is it", () =>
            success(shipments.find((each) => each.awb === awb)?.scans.slice() ?? []),
          ),
        readWebhook: (body) => success(JSON.parse(new TextDecoder().decode(body)) as CarrierEvent),
      };
    },
  };
}
