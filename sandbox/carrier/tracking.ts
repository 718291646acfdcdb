import { Hono } from "hono";
import type { Shipments } from "./shipments.ts";
import { statusOf } from "./updates.ts";

/** Where a shipment is. */
export function tracking(shipments: Shipments): Hono {
  const api = new Hono();
  api.get("/courier/track/awb/:awb", (c) => {
    const shipment = shipments.byNumber(c.req.param("awb"));
    if (!shipment || shipment.activities.length === 0) {
      const error = "Aahh! There is no activities found in our DB. Please have some patience.";
      const nothing = { track_status: 0, shipment_status: 0, shipment_track: [{}] };
      return c.json({ tracking_data: { ...nothing, shipment_track_activities: null, error } });
    }
    const { awb, courier, activities } = shipment;
    return c.json({
      tracking_data: {
        track_status: 1,
        shipment_status: statusOf(shipment),
        shipment_track: [{ awb_code: awb, courier_name: courier }],
        shipment_track_activities: activities,
      },
    });
  });
  return api;
}
