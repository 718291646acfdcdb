import type { ReturnState } from "../returns/return-states.ts";
import type { SignedInAdmin } from "../roles.ts";
import type { Standing } from "./standing.ts";
import { mayDo } from "./transitions.ts";

/** What waits for an admin, in the order in which it is worked off. */
export const queues = [
  "to-confirm",
  "to-pack",
  "to-hand-over",
  "late",
  "returns",
  "disputed",
] as const;
export type Queue = (typeof queues)[number];

/** The name of a queue, and what its page says where it is empty. */
export const queueWords: Record<Queue, { name: string; empty: string }> = {
  "to-confirm": {
    name: "To confirm",
    empty: "No cash order waits for its customer's answer.",
  },
  "to-pack": { name: "To pack", empty: "Everything that was ordered is packed." },
  "to-hand-over": { name: "To hand over", empty: "Everything that is packed is with a carrier." },
  late: { name: "Late", empty: "Nothing is later than it was promised." },
  returns: { name: "Returns", empty: "No return is open." },
  disputed: { name: "Disputed", empty: "No dispute about a payment is open." },
};

/** The queue of an address, or null. */
export const readQueue = (text: string | undefined): Queue | null =>
  queues.find((queue) => queue === text) ?? null;

/** What an admin does to an order with one press. */
export const workActions = ["pack", "out for delivery", "deliver"] as const;
export type WorkAction = (typeof workActions)[number];

/** What an admin does next to an order: one press, or the form that says who carries its parcel. */
export type NextWork = WorkAction | "hand over";

/** The buttons of these actions, and what orders are called once they are done. */
export const workWords: Record<NextWork, { button: string; done: string }> = {
  pack: { button: "Pack", done: "packed" },
  "hand over": { button: "Hand over", done: "handed over" },
  "out for delivery": { button: "Out for delivery", done: "out for delivery" },
  deliver: { button: "Delivered", done: "delivered" },
};

/**
 * What an admin does next to an order, or null: it is packed, its parcels (`waiting` of them) are handed over, and
 * what a carrier has is out for delivery and then delivered (§22.72). Nothing for one that is held back.
 */
export function nextWork(
  standing: Standing,
  waiting: number,
  admin: SignedInAdmin,
): NextWork | null {
  const actor = { kind: "admin", admin } as const;
  if (mayDo(standing, "pack", actor)) return "pack";
  const { status, disputed, unconfirmed } = standing;
  if (disputed || unconfirmed) return null;
  if (status === "packed" || (waiting > 0 && mayDo(standing, "out for delivery", actor))) {
    return mayDo(standing, status === "packed" ? "ship" : "add parcel", actor) ? "hand over" : null;
  }
  if (status === "shipped")
    return mayDo(standing, "out for delivery", actor) ? "out for delivery" : null;
  return status === "out for delivery" && mayDo(standing, "deliver", actor) ? "deliver" : null;
}

/**
 * What an order of a queue waits in: its customer's answer (`not reached`: they did not answer as often as they are
 * called), the state of its return, or the parcel that replaces what came back; empty: its own status.
 */
export type WaitingState = ReturnState | "unanswered" | "not reached" | "replacement" | "";
/** Days that a replacement may take where nobody has said when it arrives, and its order promised none (§22.124). */
export const REPLACEMENT_DAYS = 7;
/** These in a word or two. */
export const waitingWords: Record<WaitingState, string> = {
  "": "",
  asked: "Asked",
  unanswered: "No answer",
  "not reached": "Not reached",
  replacement: "Replacement",
  approved: "Approved",
  "picked up": "Picked up",
  received: "Received",
  inspected: "Inspected",
  refunded: "Refunded",
  replaced: "Replaced",
  refused: "Refused",
};
