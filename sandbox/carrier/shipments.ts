import { z } from "zod";
import { forgetfulJournal, openJournal } from "../journal.ts";

const text = (most: number) => z.string().trim().min(1).max(most);
const amount = z.number().min(0).max(100_000_000);
const centimetres = z.number().min(0.5);

/** An order as it is sent to the carrier: rupees, kilograms, centimetres. All of it is required. */
export const orderSchema = z.object({
  order_id: text(50),
  order_date: z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/),
  pickup_location: text(36),
  billing_customer_name: text(120),
  billing_address: text(500),
  billing_city: text(30),
  billing_pincode: z.coerce.string().regex(/^[1-9]\d{5}$/),
  billing_state: text(60),
  billing_country: text(60),
  billing_email: z.email(),
  billing_phone: z.coerce.string().regex(/^[6-9]\d{9}$/),
  shipping_is_billing: z.literal(true),
  order_items: z
    .array(
      z.object({
        name: text(200),
        sku: text(100),
        units: z.int().min(1),
        selling_price: amount,
      }),
    )
    .min(1),
  payment_method: z.enum(["COD", "Prepaid"]),
  sub_total: amount,
  length: centimetres,
  breadth: centimetres,
  height: centimetres,
  weight: z.number().min(0.01),
});
export type OrderFields = z.infer<typeof orderSchema>;

/** A scan of a shipment, in the carrier's words and Indian time. */
export type Activity = {
  date: string;
  status: string;
  activity: string;
  location: string;
  "sr-status": string;
  "sr-status-label": string;
};

export type Shipment = {
  orderId: number;
  shipmentId: number;
  order: OrderFields;
  awb: string | null;
  courier: string;
  isPickupAsked: boolean;
  isCancelled: boolean;
  /** The newest first, as the carrier lists them. */
  activities: Activity[];
};

export type Shipments = {
  all(): Shipment[];
  byOrder(orderId: number): Shipment | undefined;
  byShipment(shipmentId: number): Shipment | undefined;
  byReference(orderId: string): Shipment | undefined;
  byNumber(awb: string): Shipment | undefined;
  add(order: OrderFields): Shipment;
  /** Keeps what was changed of a shipment. */
  keep(shipment: Shipment): void;
  close(): void;
};

const FIRST_ORDER = 401_000_001;
const FIRST_SHIPMENT = 398_000_001;

/** What the carrier knows; `journal`: the file that keeps it across restarts, null: memory alone. */
export function openShipments(journal: string | null): Shipments {
  const shipments = new Map<number, Shipment>();
  const take = (shipment: Shipment) => void shipments.set(shipment.orderId, shipment);
  const written =
    journal === null
      ? forgetfulJournal
      : openJournal(journal, (change) => take(change as Shipment));
  const find = (is: (shipment: Shipment) => boolean) => [...shipments.values()].find(is);
  const keep = (shipment: Shipment) => {
    written.append(shipment, true);
    take(shipment);
  };
  return {
    all: () => [...shipments.values()],
    byOrder: (orderId) => shipments.get(orderId),
    byShipment: (shipmentId) => find((one) => one.shipmentId === shipmentId),
    byReference: (orderId) => find(({ order }) => order.order_id === orderId),
    byNumber: (awb) => find((one) => one.awb === awb),
    add: (order) => {
      const shipment: Shipment = {
        ...{ orderId: FIRST_ORDER + shipments.size, shipmentId: FIRST_SHIPMENT + shipments.size },
        ...{ order, awb: null, courier: "", isPickupAsked: false, isCancelled: false },
        activities: [],
      };
      keep(shipment);
      return shipment;
    },
    keep,
    close: () => written.close(),
  };
}
