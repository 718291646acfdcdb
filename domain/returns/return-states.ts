import { type Actor, holdsPermission } from "../order/actors.ts";
import { failed, type Result, success } from "../result.ts";
import type { Permission } from "../roles.ts";

/** Where a return stands. The last three are its ends. */
export const returnStates = [
  "asked",
  "approved",
  "picked up",
  "received",
  "inspected",
  "refunded",
  "replaced",
  "refused",
] as const;
export type ReturnState = (typeof returnStates)[number];
export const FIRST_RETURN_STATE: ReturnState = "asked";

/** What the customer wants: the money, or the same again. */
export const returnKinds = ["money", "replacement"] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnActions = [
  "approve",
  "pick up",
  "receive",
  "inspect",
  "refund",
  "replace",
  "miss",
  "arrive",
  "refuse",
  "end",
] as const;
export type ReturnAction = (typeof returnActions)[number];

type Step = {
  from: readonly ReturnState[];
  to: ReturnState;
  permission: Permission;
  /** Also a carrier's update can do it. */
  system?: true;
  /** For returns of this kind alone. */
  kind?: ReturnKind;
};

/**
 * The steps of a return (§22.41). Money may also go back instead of a replacement that there is not. One whose
 * replacement does not reach its customer (`miss`) is where it was before that was sent, unless it arrives after all.
 * One ends whose pieces come back in the parcel that should have brought them.
 */
const returnSteps: Record<ReturnAction, Step> = {
  approve: { from: ["asked"], to: "approved", permission: "orders:update" },
  "pick up": { from: ["approved"], to: "picked up", permission: "orders:update", system: true },
  receive: {
    from: ["approved", "picked up"],
    to: "received",
    permission: "orders:update",
    system: true,
  },
  inspect: { from: ["received"], to: "inspected", permission: "orders:update" },
  refund: { from: ["inspected"], to: "refunded", permission: "refunds:update" },
  replace: {
    from: ["inspected"],
    to: "replaced",
    permission: "orders:update",
    kind: "replacement",
  },
  miss: {
    from: ["replaced"],
    to: "inspected",
    permission: "orders:update",
    system: true,
    kind: "replacement",
  },
  arrive: {
    from: ["inspected"],
    to: "replaced",
    permission: "orders:update",
    system: true,
    kind: "replacement",
  },
  // One that was approved may never come: nobody hands it over.
  refuse: { from: ["asked", "approved", "inspected"], to: "refused", permission: "orders:update" },
  end: {
    from: ["asked", "approved", "picked up"],
    to: "refused",
    permission: "orders:update",
    system: true,
  },
};

export type ReturnFailure = "insufficient-permissions" | "return-not-now";

/** The state that an action leads to, or why this actor may not do it now. Customers only ask. */
export function nextReturnState(
  { state, kind }: { state: ReturnState; kind: ReturnKind },
  action: ReturnAction,
  actor: Actor,
): Result<ReturnState, ReturnFailure> {
  const step = returnSteps[action];
  const allowed = actor.kind === "admin" || (actor.kind === "system" && step.system === true);
  if (!allowed || !holdsPermission(actor, step.permission)) {
    return failed("insufficient-permissions");
  }
  const fits = step.from.includes(state) && (!step.kind || step.kind === kind);
  return fits ? success(step.to) : failed("return-not-now");
}

/** Whether nothing follows any more, as far as its parcel arrives. */
export const isClosed = (state: ReturnState): boolean =>
  state === "refunded" || state === "replaced" || state === "refused";
