import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "../protocol/entities.ts";
import type { Faults } from "../switches.ts";
import { createWebhooks } from "../webhooks.ts";
import type { Activity, Shipment, Shipments } from "./shipments.ts";
import { isStatus, otherCode, type StatusCode, statuses, usualWay } from "./statuses.ts";
import type { CarrierSwitches } from "./switches.ts";
import { scanTime, webhookTime } from "./times.ts";

const BEHIND = 300; // ms by which a webhook that is held back comes after the others

export type Updates = {
  /** Moves a shipment on by a step of its way, or to a status, and notifies the shop. */
  advance(shipment: Shipment, to?: StatusCode, place?: string): Shipment;
  close(): Promise<void>;
};

/** Notifies the shop of each scan by a webhook: late, twice, out of order or never where that is switched on. */
export function createUpdates(
  shipments: Shipments,
  faults: Faults<CarrierSwitches>,
  options: {
    webhookUrl: string | null;
    webhookToken: string;
    log: (message: string, fields?: Record<string, unknown>) => void;
  },
): Updates {
  const { webhookUrl, webhookToken, log } = options;
  const webhooks =
    webhookUrl === null
      ? null
      : createWebhooks({
          url: webhookUrl,
          secret: "",
          headersOf: () => ({ "x-api-key": webhookToken }),
          takenBy: 200,
          log,
          onSettled: () => {},
        });

  function notify(shipment: Shipment, code: StatusCode, scan: Activity, at: Date): void {
    const body = JSON.stringify(webhookBody(shipment, code, scan, at));
    const event: WebhookEvent = { id: randomUUID(), event: scan["sr-status-label"], body };
    const { dropped, repeated, reordered, delayMs } = faults.switches;
    if (faults.happens(dropped)) {
      log("webhook dropped", { awb: shipment.awb, code });
      return;
    }
    const behind = faults.happens(reordered) ? delayMs + BEHIND : 0;
    webhooks?.deliver(event, behind + faults.upTo(delayMs));
    if (faults.happens(repeated)) webhooks?.deliver(event, behind + faults.upTo(delayMs));
  }

  return {
    advance: (shipment, to, place = "Pune Hub") => {
      const code = to ?? nextOf(shipment);
      const at = new Date();
      const [label, activity] = statuses[code];
      const scan: Activity = {
        ...{ date: scanTime(at), status: `SB-${code}`, activity, location: place },
        ...{ "sr-status": String(code), "sr-status-label": label },
      };
      const moved = { ...shipment, activities: [scan, ...shipment.activities] };
      shipments.keep(moved);
      notify(moved, code, scan, at);
      return moved;
    },
    close: async () => webhooks?.close(),
  };
}

/** The code of its newest scan, or null. */
export function statusOf({ activities }: Shipment): StatusCode | null {
  const code = Number(activities[0]?.["sr-status"]);
  return isStatus(code) ? code : null;
}

function nextOf(shipment: Shipment): StatusCode {
  const last = statusOf(shipment);
  const at = last === null ? -1 : usualWay.indexOf(last);
  return usualWay[Math.min(at + 1, usualWay.length - 1)] ?? 7;
}

/** The carrier has two formats: in one of them the tracking number is a number. */
function webhookBody(shipment: Shipment, code: StatusCode, scan: Activity, at: Date) {
  const { awb, order, orderId } = shipment;
  const [label] = statuses[code];
  return {
    awb: orderId % 2 === 0 ? Number(awb) : awb,
    courier_name: shipment.courier,
    current_status: label,
    current_status_id: otherCode(code),
    shipment_status: label,
    shipment_status_id: code,
    current_timestamp: webhookTime(at),
    order_id: order.order_id,
    sr_order_id: orderId,
    awb_assigned_date: scanTime(at),
    scans: [scan],
    is_return: 0,
    channel_id: 1,
  };
}
