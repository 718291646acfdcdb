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
  "refunds-due",
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
  "refunds-due": { name: "Refunds due", empty: "No refund waits to be paid by bank transfer." },
  disputed: { name: "Disputed", empty: "No dispute about a payment is open." },
};

/** The queue of an address, or null. */
export const readQueue = (text: string | undefined): Queue | null =>
  queues.find((queue) => queue === text) ?? null;

/** How many wait in each queue. */
export type QueueCounts = Record<Queue, number>;

/** What an admin does to an order of a queue with one press. */
export const workActions = ["pack", "out for delivery"] as const;
export type WorkAction = (typeof workActions)[number];

/** The buttons of these actions, and what they are called once they are done. */
export const workWords: Record<WorkAction, { button: string; done: string }> = {
  pack: { button: "Pack", done: "packed" },
  "out for delivery": { button: "Out for delivery", done: "out for delivery" },
};

/**
 * What an admin does next to an order by one press, or null: packing what may be packed, and sending out
 * what is packed or with a carrier. Nothing for one that is held back.
 */
export function nextWork(standing: Standing, admin: SignedInAdmin): WorkAction | null {
  const actor = { kind: "admin", admin } as const;
  if (mayDo(standing, "pack", actor)) return "pack";
  const { status, disputed, unconfirmed } = standing;
  if (disputed || unconfirmed || (status !== "packed" && status !== "shipped")) return null;
  return mayDo(standing, "out for delivery", actor) ? "out for delivery" : null;
}

/** What an order of a queue waits in: its customer's answer, or the state of its return; empty: its own status. */
export type WaitingState = ReturnState | "unanswered" | "";
/** These in a word or two. */
export const waitingWords: Record<WaitingState, string> = {
  "": "",
  asked: "Asked",
  unanswered: "No answer",
  approved: "Approved",
  "picked up": "Picked up",
  received: "Received",
  inspected: "Inspected",
  refunded: "Refunded",
  replaced: "Replaced",
  refused: "Refused",
};
