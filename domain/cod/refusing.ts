import { isTravelling } from "../order/transitions.ts";
import { COD, type Order } from "../order.ts";
import { isParcelOver, type ParcelState } from "../shipping/parcel-states.ts";

/**
 * Whether a cash order that is on its way can be noted as refused at the door (§22.66): no parcel is under way, by which
 * it would come back, and none has arrived.
 */
export const canBeRefused = (
  { paymentId, status }: Pick<Order, "paymentId" | "status">,
  parcels: readonly { state: ParcelState }[],
): boolean =>
  paymentId === COD &&
  isTravelling(status) &&
  parcels.every(({ state }) => isParcelOver(state) && state !== "delivered");
