import type { OrderStatus } from "../order.ts";
import { failed, type Result, success } from "../result.ts";
import type { Permission } from "../roles.ts";
import { type Actor, type ActorKind, holdsPermission } from "./actors.ts";
import type { Standing } from "./standing.ts";

/** What can be done to an order. The selector of §4.13 is an action for each status that it sets. */
export const orderActions = [
  "set placed",
  "set processing",
  "set shipped",
  "set delivered",
  "pack",
  /** Takes a parcel apart before it was handed over, so that not all is packed any more. */
  "unpack",
  /** Makes a parcel; the status stays until it is handed over. */
  "add parcel",
  /** Gives the first parcel to the carrier. */
  "ship",
  /** A parcel is on its way, though that it had left was not recorded. */
  "on the road",
  "out for delivery",
  "deliver",
  "cancel",
  /** All of it was refused at the door, or could not be delivered, and has come back, whatever its status said. */
  "come back",
  "edit",
  "request return",
  "refund",
] as const;
export type OrderAction = (typeof orderActions)[number];

type Statuses = readonly OrderStatus[];
type Transition = {
  /** Null: the status stays. */
  to: OrderStatus | null;
  /** Which status the order must have, by who acts. Whoever is missing never may. */
  from: { readonly [Kind in ActorKind]?: Statuses };
  /** What an admin needs for it. */
  permission: Permission;
};

const beforePacking: Statuses = ["placed", "processing"];
const beforeShipping: Statuses = ["placed", "processing", "packed"];
const travelling: Statuses = ["shipped", "out for delivery"];
const open: Statuses = [...beforeShipping, ...travelling];
const notCancelled: Statuses = [...open, "delivered"];
const all: Statuses = [...notCancelled, "cancelled"];

/** Whether it left the house and its status does not say that it arrived. */
export const isTravelling = (status: OrderStatus): boolean => travelling.includes(status);

const selector = (to: OrderStatus): Transition => ({
  to,
  from: { admin: notCancelled },
  permission: "orders:update",
});
const byAdmin = (to: OrderStatus | null, from: Statuses): Transition => ({
  to,
  from: { admin: from },
  permission: "orders:update",
});
/** What a carrier reports has happened, whichever of its earlier updates were lost. */
const onTheRoad = (to: OrderStatus, from: Statuses): Transition => ({
  to,
  from: { admin: from, system: from },
  permission: "orders:update",
});

/**
 * The transitions of an order (§4.11, §22.11). `cancelled` is final: its money is on its way back and
 * its pieces are for sale again, so that neither the selector nor an action leads out of it.
 */
export const transitions: Record<OrderAction, Transition> = {
  "set placed": selector("placed"),
  "set processing": selector("processing"),
  "set shipped": selector("shipped"),
  "set delivered": selector("delivered"),
  pack: byAdmin("packed", beforePacking),
  unpack: byAdmin("processing", ["packed"]),
  "add parcel": byAdmin(null, open),
  ship: onTheRoad("shipped", beforeShipping),
  "on the road": onTheRoad("shipped", beforeShipping),
  "out for delivery": onTheRoad("out for delivery", [...beforeShipping, "shipped"]),
  deliver: onTheRoad("delivered", open),
  cancel: {
    to: "cancelled",
    from: { customer: beforeShipping, admin: open, system: beforeShipping },
    permission: "orders:update",
  },
  "come back": onTheRoad("cancelled", [...travelling, "delivered"]),
  edit: byAdmin(null, beforePacking),
  "request return": {
    to: null,
    from: { customer: notCancelled, admin: notCancelled },
    permission: "orders:update",
  },
  refund: { to: null, from: { admin: all, system: all }, permission: "refunds:update" },
};

export type TransitionFailure =
  /** Nobody of this kind may do it, or this admin lacks the permission. */
  | "insufficient-permissions"
  /** Not any more, or not yet. */
  | "order-not-now"
  | "order-cancelled"
  | "order-disputed"
  | "order-unconfirmed";

/** What waits for both: whatever brings goods nearer to the customer. Updates of a carrier are never held. */
const held: readonly OrderAction[] = [
  "set processing",
  "set shipped",
  "pack",
  "add parcel",
  "ship",
];

/** What is done to goods that are still in the house. */
const atHome: readonly OrderAction[] = ["pack", "edit"];
/** What is done to goods that have arrived. */
const there: readonly OrderAction[] = ["request return"];
/** What nobody may do to goods that have arrived, whatever the word was set to since: they come back by a return. */
const beforeArrival: readonly OrderAction[] = ["cancel"];
/** What only an admin may do to goods that have left it. */
const atHomeOrByAdmin: readonly OrderAction[] = ["cancel"];

/**
 * The status that an action leads to, or why this actor may not do it now. An order that stays as it
 * is by its action answers with the status that it has.
 */
export function nextStatus(
  { status, goods, ...holds }: Standing,
  action: OrderAction,
  actor: Actor,
): Result<OrderStatus, TransitionFailure> {
  const { to, from, permission } = transitions[action];
  const statuses = from[actor.kind];
  if (!statuses || !holdsPermission(actor, permission)) return failed("insufficient-permissions");
  if (!statuses.includes(status)) {
    return failed(status === "cancelled" ? "order-cancelled" : "order-not-now");
  }
  const hasLeft = goods !== "here";
  if (hasLeft && atHome.includes(action)) return failed("order-not-now");
  if (goods !== "arrived" && there.includes(action)) return failed("order-not-now");
  if (goods === "arrived" && beforeArrival.includes(action)) return failed("order-not-now");
  if (hasLeft && actor.kind !== "admin" && atHomeOrByAdmin.includes(action)) {
    return failed("order-not-now");
  }
  if (held.includes(action) && actor.kind !== "system") {
    if (holds.disputed) return failed("order-disputed");
    if (holds.unconfirmed) return failed("order-unconfirmed");
  }
  return success(to ?? status);
}

/** Whether an actor may do this now: what decides about a button. */
export const mayDo = (...asked: Parameters<typeof nextStatus>): boolean => nextStatus(...asked).ok;

/** The action by which the admin's selector sets a status. */
export const selectorAction = (status: "placed" | "processing" | "shipped" | "delivered") =>
  `set ${status}` as const;
