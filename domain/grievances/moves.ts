import type { GrievanceState } from "./states.ts";

/** What an admin does with a grievance. A note is for admins alone. */
export const grievanceMoves = ["acknowledge", "answer", "resolve", "note"] as const;
export type GrievanceMove = (typeof grievanceMoves)[number];

/** Whether the move is open in this state. */
export function mayMove(state: GrievanceState, move: GrievanceMove): boolean {
  if (move === "note") return true;
  if (move === "acknowledge") return state === "received";
  return state !== "resolved";
}

const after: Record<Exclude<GrievanceMove, "note">, GrievanceState> = {
  acknowledge: "acknowledged",
  answer: "answered",
  resolve: "resolved",
};

/** Where a grievance stands after a move. */
export const stateAfter = (state: GrievanceState, move: GrievanceMove): GrievanceState =>
  move === "note" ? state : after[move];

/**
 * Where it stands after its customer has written again: what was answered or resolved waits for the shop
 * once more.
 */
export const stateAfterReply = (state: GrievanceState): GrievanceState =>
  state === "received" ? "received" : "acknowledged";
