import type { Order } from "#domain/order.ts";
import type { RefundStatus } from "#domain/refund.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** What happened, for modules that the one in which it happens does not know. */
export type DomainEvent =
  | { kind: "order-placed"; order: Order }
  | { kind: "order-status-changed"; order: Order }
  /** A parcel to a customer, or back from them where it belongs to a return. */
  | { kind: "parcel-moved"; parcel: MovedParcel }
  /** A refund of an order: asked for, on its way, given back, or failed. */
  | { kind: "refund-moved"; refund: MovedRefund }
  /** The money has come for what is to be added to an order, which is locked; `checkoutId` holds it. */
  | { kind: "difference-paid"; orderId: string; checkoutId: string }
  /**
   * Money came by a link for an order, which is locked. In paise; `captured`: what has come in all, with it.
   */
  | { kind: "order-paid"; orderId: string; linkId: string; amount: number; captured: number }
  /** Pieces came into an order, which is locked, or it goes to another place. */
  | { kind: "order-edited"; orderId: string }
  /** The customer of an order, which is locked, is reached by another e-mail address or phone number. */
  | { kind: "order-reached-elsewhere"; orderId: string }
  /** The last link of a checkout can be paid no more, though nobody withdrew it: the provider ended it. */
  | { kind: "link-ended"; checkoutId: string }
  /** The shop's own mails go to another address (`to`) from now on; `by` is the admin's e-mail address. */
  | { kind: "admin-email-moved"; from: string; to: string; by: string };

/** `toCollect` in paise. */
export type MovedParcel = {
  id: string;
  orderId: string;
  direction: "out" | "back";
  returnId: string | null;
  state: ParcelState;
  toCollect: number;
  carrier: string;
};
/** `amount` in paise. */
export type MovedRefund = {
  id: string;
  orderId: string;
  returnId: string | null;
  amount: number;
  status: RefundStatus;
};

/** What follows from events, in the same transaction: both are committed or neither. */
export type Listeners = {
  [Kind in DomainEvent["kind"]]?: ((
    event: Extract<DomainEvent, { kind: Kind }>,
    tx: Transaction,
  ) => Promise<void>)[];
};
