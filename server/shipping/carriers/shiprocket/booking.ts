import { z } from "zod";
import { fullName, streetOf } from "#domain/address.ts";
import { failed, success } from "#domain/result.ts";
import type { CarrierAnswer, Shipment, ShipmentRequest } from "../carrier.ts";
import { plain } from "./call.ts";
import type { placeCalls } from "./places.ts";
import type { Ask } from "./session.ts";

const id = z.union([z.string().min(1).max(60), z.int().positive()]).transform(String);
const text = z.string().transform(plain);
const createdAnswer = z.object({ order_id: id, shipment_id: id });
const shipmentInList = z.object({
  id,
  awb: z.string().nullish(),
  courier: text.nullish(),
});
const listAnswer = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: z.union([z.string(), z.int()]).transform(String),
      status: z.string(),
      // One shipment is listed by itself or as the only one of a list.
      shipments: z.union([z.array(shipmentInList), shipmentInList.transform((one) => [one])]),
    }),
  ),
});
const numberAnswer = z.object({
  awb_assign_status: z.literal(1),
  response: z.object({ data: z.object({ awb_code: id, courier_name: text }) }),
});
const pickupAnswer = z.object({
  pickup_status: z.literal(1),
  response: z.object({ pickup_scheduled_date: text.nullish().catch(null) }),
});

/** What the carrier has of a parcel. `number`: null while none is assigned. */
type Known = { orderId: string; shipmentId: string; number: string | null; courier: string };

/**
 * Bookings. The carrier knows no key under which a call can be repeated; but it takes each of our ids once
 * alone, and lists what it has under it. So after every answer that is not a yes it is looked up what there is.
 */
export function bookingCalls(ask: Ask, { pickupPlace }: ReturnType<typeof placeCalls>) {
  /** Null: it has no order of this id. */
  async function find(parcelId: string): CarrierAnswer<(Known & { isCancelled: boolean }) | null> {
    const found = await ask({
      method: "GET",
      path: `/orders?search=${encodeURIComponent(parcelId)}`,
      answer: listAnswer,
      repeatable: true,
    });
    if (!found.ok) return found;
    const order = found.value.data.find(({ channel_order_id }) => channel_order_id === parcelId);
    const [shipment] = order?.shipments ?? [];
    if (!order || !shipment) return success(null);
    return success({
      orderId: order.id,
      shipmentId: shipment.id,
      number: shipment.awb || null,
      courier: shipment.courier || "",
      isCancelled: /^cancel/i.test(order.status),
    });
  }

  /** Gives a shipment a number and asks for it to be fetched, as far as that has not been done. */
  async function finish(parcelId: string, known: Known): CarrierAnswer<Shipment> {
    const numbered = known.number ? success(known) : await assignNumber(parcelId, known);
    if (!numbered.ok) return numbered;
    const { orderId, shipmentId, number, courier } = numbered.value;
    if (!number) return failed({ kind: "unreachable", message: "it has no number yet" });
    const pickup = await ask({
      method: "POST",
      path: "/courier/generate/pickup",
      body: { shipment_id: [shipmentId] },
      answer: pickupAnswer,
      repeatable: true,
    });
    const isFetched = pickup.ok || /already in pickup queue/i.test(pickup.failure.message);
    return success({
      carrierOrderId: orderId,
      carrierShipmentId: shipmentId,
      carrierName: courier || "Shiprocket",
      trackingNumber: number,
      trackingUrl: `https://shiprocket.co/tracking/${encodeURIComponent(number)}`,
      pickup: pickup.ok ? (pickup.value.response.pickup_scheduled_date ?? "") : "",
      pickupProblem: pickup.ok || isFetched ? null : pickup.failure.message,
    });
  }

  /** A number costs money, so it is never asked for twice: whether it was assigned is looked up. */
  async function assignNumber(parcelId: string, known: Known): CarrierAnswer<Known> {
    const made = await ask({
      method: "POST",
      path: "/courier/assign/awb",
      body: { shipment_id: known.shipmentId },
      answer: numberAnswer,
      repeatable: false,
    });
    if (made.ok) {
      const { awb_code: number, courier_name: courier } = made.value.response.data;
      return success({ ...known, number, courier });
    }
    const now = await find(parcelId);
    return now.ok && now.value?.number ? success(now.value) : made;
  }

  const gone = () =>
    failed({
      kind: "rejected" as const,
      message: "It was cancelled there and cannot be booked again: take it apart and pack it anew.",
    });

  return {
    ship: async (request: ShipmentRequest): CarrierAnswer<Shipment> => {
      const { parcelId } = request;
      const place = await pickupPlace(request.pickupPin);
      if (!place.ok) return place;
      const body = orderOf(request, place.value);
      const create = { method: "POST", path: "/orders/create/adhoc", body } as const;
      const made = await ask({ ...create, answer: createdAnswer, repeatable: false });
      if (made.ok) {
        const { order_id: orderId, shipment_id: shipmentId } = made.value;
        return finish(parcelId, { orderId, shipmentId, number: null, courier: "" });
      }
      const known = await find(parcelId);
      if (!known.ok || !known.value) return made;
      if (known.value.isCancelled) return gone();
      if (!known.value.number) {
        // It may have been corrected since the first try.
        const update = { ...create, path: "/orders/update/adhoc" };
        const updated = await ask({ ...update, answer: z.object({}), repeatable: true });
        if (!updated.ok) return updated;
      }
      return finish(parcelId, known.value);
    },

    resume: async (parcelId: string): CarrierAnswer<Shipment | null> => {
      const known = await find(parcelId);
      if (!known.ok || !known.value) return known.ok ? success(null) : known;
      return known.value.isCancelled ? gone() : finish(parcelId, known.value);
    },

    cancel: async (parcelId: string): CarrierAnswer<null> => {
      const known = await find(parcelId);
      if (!known.ok) return known;
      if (!known.value || known.value.isCancelled) return success(null);
      const done = await ask({
        method: "POST",
        path: "/orders/cancel",
        body: { ids: [Number(known.value.orderId)] },
        answer: z.object({}),
        repeatable: true,
      });
      return done.ok ? success(null) : done;
    },
  };
}

const rupees = (paise: number) => paise / 100;

/** An order as the carrier wants it: rupees, kilograms, Indian time. */
function orderOf(request: ShipmentRequest, pickupPlace: string) {
  const { parcelId, orderedAt, to, goods, value, toCollect, size } = request;
  return {
    order_id: parcelId,
    order_date: indianTime(orderedAt),
    pickup_location: pickupPlace,
    billing_customer_name: fullName(to),
    billing_last_name: "",
    billing_address: streetOf(to),
    billing_city: to.city.slice(0, 30),
    billing_pincode: to.pinCode,
    billing_state: to.state,
    billing_country: "India",
    billing_email: to.email ?? "",
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: goods.map(({ name, sku, quantity, price }) => ({
      name,
      sku,
      units: quantity,
      selling_price: rupees(price),
    })),
    payment_method: toCollect > 0 ? "COD" : "Prepaid",
    // What is collected at the door is this sum.
    sub_total: rupees(toCollect > 0 ? toCollect : value),
    length: size.length,
    breadth: size.width,
    height: size.height,
    weight: size.weightGrams / 1000,
  };
}

/** `2026-11-22 14:05`. */
function indianTime(time: Date): string {
  const shifted = new Date(time.getTime() + 5.5 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 16)}`;
}
