import type { ActorKind } from "./actors.ts";

/** What the timeline of an order can have. "placed" is not written: it is the order's `createdAt`. */
export const orderEventKinds = [
  "placed",
  "status",
  "confirmed",
  /** An admin has called the customer of a cash order, who did not answer. */
  "not reached",
  "parcel added",
  "parcel moved",
  /** Its cash is another sum than when it was packed. */
  "parcel collects",
  "cancelled",
  "edited",
  "return asked",
  "return moved",
  "refund asked",
  "refund moved",
  "payment received",
  "dispute opened",
  "dispute moved",
  "cash collected",
  "cash remitted",
  "note",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/**
 * One line of an order's timeline. `at` is an ISO text; `data` is what its kind needs for its words. What this
 * version of the shop cannot read is shown to admins as such (`problem` in its data).
 */
export type OrderEvent = {
  id: number;
  at: string;
  kind: OrderEventKind | "unreadable";
  actor: { kind: ActorKind; id: string };
  /** Whether the customer sees it. */
  public: boolean;
  data: Record<string, unknown>;
};
