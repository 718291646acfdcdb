import { type Everything, type Evidence, type Must, sumOf } from "./facts.ts";

/**
 * Each booked parcel is exactly one shipment at the carrier, under its number, with its pieces and its cash;
 * one that was taken apart is cancelled there; and the carrier has nothing else. Answers how many there are.
 */
export function auditShipments(shop: Everything, { shipments }: Evidence, must: Must): number {
  const parcels = shop.orders.flatMap((facts) => facts.parcels);
  for (const { id, number, orderId, carrier, trackingNumber } of parcels) {
    const own = shipments.filter(({ order }) => order.order_id === id);
    const isBooked = carrier !== "hand" && trackingNumber !== null;
    const where = `${orderId}: parcel ${number}`;
    must(own.length <= 1 && !(isBooked && own.length === 0), `${where}: ${own.length} shipments`);
    const there = own[0]?.awb;
    must(!isBooked || there === trackingNumber, `${where}: ${trackingNumber}, there ${there}`);
  }
  for (const { order, awb, isCancelled } of shipments) {
    const parcel = parcels.find(({ id }) => id === order.order_id);
    must(parcel !== undefined, `${order.order_id}: a shipment of no parcel`);
    if (!parcel) continue;
    const where = `${parcel.orderId}: shipment ${awb}`;
    const pieces = sumOf(parcel.lines, ({ quantity }) => quantity);
    const sent = sumOf(order.order_items, ({ units }) => units);
    must(sent === pieces, `${where}: ${sent} pieces of ${pieces}`);
    const isApart = parcel.state === "cancelled"; // and collects nothing any more
    const isCash = order.payment_method === "COD";
    must(isApart || isCash === parcel.toCollect > 0, `${where}: ${order.payment_method}`);
    must(isCancelled || !isApart, `${where}: taken apart, and not cancelled`);
  }
  return shipments.length;
}
