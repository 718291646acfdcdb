import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Faults } from "../switches.ts";
import { readBody, refuse } from "./answers.ts";
import { orderSchema, type Shipment, type Shipments } from "./shipments.ts";
import { type StatusCode, statuses } from "./statuses.ts";
import type { CarrierSwitches } from "./switches.ts";
import { promisedDay, scanTime } from "./times.ts";
import { statusOf } from "./updates.ts";

const DAYS = 4;
const couriers = [
  { courier_company_id: 1, courier_name: "Himalaya Surface", rate: 92.5, days: DAYS },
  { courier_company_id: 2, courier_name: "Monsoon Air", rate: 148, days: DAYS - 2 },
];
/** Nobody goes to PIN codes that begin so, and nobody collects cash at those. */
const NOT_SERVED = "79";
const NO_CASH = "78";
const FIRST_NUMBER = 19_041_000_000_001;
/** From here on it is on its way, and cannot be cancelled. */
const onTheWay: readonly StatusCode[] = [6, 7, 9, 10, 12, 17, 18, 19, 21, 25, 38, 42, 46];
const one = z.object({ shipment_id: z.tuple([z.coerce.number()]) });

/** Serviceability, orders, numbers, pick-ups, labels. */
export function bookings(
  shipments: Shipments,
  faults: Faults<CarrierSwitches>,
  pickupPins: readonly string[],
): Hono {
  const api = new Hono();

  api.get("/courier/serviceability/", (c) => {
    const { pickup_postcode: from, delivery_postcode: to = "", weight } = c.req.query();
    if (!from || !/^[1-9]\d{5}$/.test(to) || !(Number(weight) > 0)) {
      return refuse(c, 422, "The given data was invalid.");
    }
    if (to.startsWith(NOT_SERVED)) {
      const message = "Courier service not available between the pickup and delivery pincodes";
      return c.json({ status: 404, message });
    }
    const cod = to.startsWith(NO_CASH) ? 0 : 1;
    const available = couriers.map(({ days, ...courier }) => ({
      ...courier,
      cod,
      etd: promisedDay(new Date(), days),
      estimated_delivery_days: String(days),
    }));
    const data = { available_courier_companies: available, recommended_courier_company_id: 1 };
    return c.json({ status: 200, data });
  });

  api.get("/settings/company/pickup", (c) =>
    c.json({
      data: {
        shipping_address: pickupPins.map((pin, nth) => ({
          id: nth + 1,
          pickup_location: nth === 0 ? "Primary" : `Store ${nth + 1}`,
          pin_code: pin,
        })),
      },
    }),
  );

  api.post("/orders/create/adhoc", async (c) => {
    const read = orderSchema.safeParse(await readBody(c));
    if (!read.success) return invalid(c, read.error);
    if (shipments.byReference(read.data.order_id)) {
      const message = "The order id has already been taken.";
      return refuse(c, 422, "The given data was invalid.", { order_id: [message] });
    }
    const { orderId, shipmentId } = shipments.add(read.data);
    return c.json({
      ...{ order_id: orderId, shipment_id: shipmentId, status: "NEW", status_code: 1 },
      ...{ onboarding_completed_now: 0, awb_code: "", courier_company_id: "", courier_name: "" },
    });
  });
  api.post("/orders/update/adhoc", async (c) => {
    const read = orderSchema.safeParse(await readBody(c));
    if (!read.success) return invalid(c, read.error);
    const shipment = shipments.byReference(read.data.order_id);
    if (!shipment || shipment.awb || shipment.isCancelled) {
      return refuse(c, 400, "Order cannot be updated.");
    }
    shipments.keep({ ...shipment, order: read.data });
    return c.json({ success: true, order_id: shipment.orderId });
  });
  api.get("/orders", (c) => {
    const wanted = c.req.query("search") ?? "";
    // It searches: what only begins like it is found too.
    const found = shipments.all().filter(({ order }) => order.order_id.startsWith(wanted));
    return c.json({ data: found.map(listed), meta: { pagination: { total: found.length } } });
  });

  api.post("/courier/assign/awb", async (c) => {
    const { shipment_id } = await readBody(c);
    const shipment = shipments.byShipment(Number(shipment_id));
    if (!shipment || shipment.isCancelled) return refuse(c, 400, "Shipment not found.");
    if (shipment.awb) return refuse(c, 400, "AWB is already assigned.");
    if (faults.switches.emptyWallet) {
      const message = "Please recharge your wallet. The minimum required balance is Rs 100";
      return c.json({ status_code: 350, message });
    }
    if (shipment.order.billing_pincode.startsWith(NOT_SERVED)) {
      const awb_assign_error = "No courier serves this place.";
      return c.json({ awb_assign_status: 0, response: { data: { awb_assign_error } } });
    }
    const awb = String(FIRST_NUMBER + shipment.shipmentId);
    const courier = couriers[0]?.courier_name ?? "";
    shipments.keep({ ...shipment, awb, courier });
    const data = { awb_code: awb, courier_name: courier, shipment_id: shipment.shipmentId };
    return c.json({ awb_assign_status: 1, response: { data } });
  });
  api.post("/courier/generate/pickup", async (c) => {
    const shipment = oneOf(shipments, await readBody(c));
    if (!shipment?.awb || shipment.isCancelled) return refuse(c, 400, "Shipment has no AWB.");
    if (shipment.isPickupAsked) return refuse(c, 400, "Already in Pickup Queue.");
    if (faults.happens(faults.switches.noPickup)) {
      return refuse(c, 400, "The pickup address is not verified.");
    }
    shipments.keep({ ...shipment, isPickupAsked: true });
    const when = scanTime(new Date(Date.now() + 24 * 60 * 60_000));
    return c.json({ pickup_status: 1, response: { pickup_scheduled_date: when, status: 3 } });
  });
  api.post("/courier/generate/label", async (c) => {
    const shipment = oneOf(shipments, await readBody(c));
    if (!shipment?.awb || faults.happens(faults.switches.noLabel)) {
      return c.json({ label_created: 0, response: "Label could not be made.", not_created: [] });
    }
    const url = new URL(`../../../../labels/${shipment.awb}.pdf`, c.req.url).href;
    return c.json({ label_created: 1, label_url: url, response: "Label has been created" });
  });

  api.post("/orders/cancel", async (c) => {
    const read = z.object({ ids: z.array(z.int()).min(1) }).safeParse(await readBody(c));
    const found = (read.data?.ids ?? []).map((id) => shipments.byOrder(id));
    if (found.length === 0 || found.some((each) => !each)) {
      return refuse(c, 404, "Order not found.");
    }
    for (const shipment of found) {
      if (!shipment || shipment.isCancelled) continue;
      const status = statusOf(shipment);
      if (status !== null && onTheWay.includes(status)) {
        return refuse(c, 400, "Cannot cancel an order that has been picked up.");
      }
      shipments.keep({ ...shipment, isCancelled: true });
    }
    return c.body(null, 204);
  });
  return api;
}

function oneOf(shipments: Shipments, body: unknown): Shipment | undefined {
  const read = one.safeParse(body);
  return read.success ? shipments.byShipment(read.data.shipment_id[0]) : undefined;
}

function invalid(c: Context, error: z.ZodError): Response {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) errors[path.join(".")] = [message];
  return refuse(c, 422, "The given data was invalid.", errors);
}

function listed(shipment: Shipment) {
  const { orderId, shipmentId, order, awb, courier, isCancelled } = shipment;
  const status = statusOf(shipment);
  const label = status === null ? (awb ? "READY TO SHIP" : "NEW") : statuses[status][0];
  return {
    id: orderId,
    channel_order_id: order.order_id,
    status: isCancelled ? "CANCELED" : label,
    payment_method: order.payment_method.toLowerCase(),
    total: String(order.sub_total),
    shipments: [{ id: shipmentId, awb: awb ?? "", courier }],
  };
}
