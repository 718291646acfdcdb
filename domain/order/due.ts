import type { Paise } from "../money.ts";
import { COD, type Order } from "../order.ts";
import { capturedOf, type OrderMoney } from "../refund/refundable.ts";
import { astray, type ParcelState } from "../shipping/parcel-states.ts";
import { type GoodsDates, goodsOf } from "./standing.ts";

/** An order with its money as it stands: what is due cannot be asked without what has come, and went back. */
export type DueOrder = Pick<Order, "status"> &
  GoodsDates &
  OrderMoney &
  Overpaid & {
    /** What parcels were to collect that do not reach its customer; missing: that is not asked. */
    astray?: Paise;
  };
type Overpaid = {
  /** What of `refunded` the order did not cost (any more). */
  overpaid: Paise;
};

/** What the shop has got for what the order costs, in paise. */
export const paidOf = (order: OrderMoney & Overpaid): Paise => capturedOf(order) - order.overpaid;

/** What is still to be paid of a cash order until it is delivered, in paise; 0 for all others (§22.67). */
export function dueOf(order: DueOrder): Paise {
  const isOpen = order.status !== "cancelled" && goodsOf(order) !== "arrived";
  if (order.paymentId !== COD || !isOpen) return 0;
  return Math.max(0, order.total - paidOf(order) - (order.astray ?? 0));
}

/** A parcel of what was ordered, with the cash that comes with it. */
export type CollectingParcel = {
  id: string;
  state: ParcelState;
  /** Paise. */
  toCollect: Paise;
  /** A carrier's service has been asked to fetch it, and given what it collects. */
  isBooked: boolean;
};

const onTheRoad: readonly ParcelState[] = [
  "handed over",
  "in transit",
  "out for delivery",
  "not delivered",
];

const collectedWith = (
  parcels: readonly CollectingParcel[],
  is: (parcel: CollectingParcel) => boolean,
): Paise => parcels.filter(is).reduce((sum, { toCollect }) => sum + toCollect, 0);

/** What carriers have been instructed to collect, in paise: it cannot be paid otherwise any more. */
export const heldByCarriers = (parcels: readonly CollectingParcel[]): Paise =>
  collectedWith(parcels, (one) => onTheRoad.includes(one.state) || isWaitingBooked(one));

/** What no link pays, in paise: what carriers collect, and what was to be paid for that which went astray. */
export const keptFromPaying = (parcels: readonly CollectingParcel[]): Paise =>
  heldByCarriers(parcels) + collectedWith(parcels, ({ state }) => astray.includes(state));

const isWaitingBooked = ({ state, isBooked }: CollectingParcel) => state === "packed" && isBooked;

/** What of the due can be paid before the door, in paise. */
export const payableBefore = (order: DueOrder, parcels: readonly CollectingParcel[]): Paise =>
  Math.max(0, dueOf({ ...order, astray: 0 }) - keptFromPaying(parcels));

/** What a payment that was made elsewhere can pay of an order, in paise: of a cash order what no carrier collects. */
export const payableElsewhere = (order: DueOrder, parcels: readonly CollectingParcel[]): Paise => {
  if (order.paymentId === COD) return payableBefore(order, parcels);
  return order.status === "cancelled" ? 0 : Math.max(0, order.total - paidOf(order));
};

/**
 * What the parcels that are still in the house collect where less is due than before: the last one gives
 * way first. Answers those whose sum changes, in paise.
 */
export function lowered(
  order: DueOrder,
  parcels: readonly CollectingParcel[],
): { id: string; toCollect: Paise }[] {
  const here = parcels.filter(({ state, isBooked }) => state === "packed" && !isBooked);
  let left = payableBefore(order, parcels);
  return here.flatMap(({ id, toCollect }) => {
    const now = Math.min(toCollect, left);
    left -= now;
    return now === toCollect ? [] : [{ id, toCollect: now }];
  });
}
