import type { Day } from "../calendar.ts";
import type { ReturnKind, ReturnState } from "./return-states.ts";

/** A return as pages show it. Times are ISO texts. */
export type ShownReturn = {
  id: string;
  orderId: string;
  kind: ReturnKind;
  state: ReturnState;
  reason: string;
  words: string;
  refusal: string | null;
  /** The day by which its next step is promised. */
  dueOn: Day | null;
  /** The day on which all money of what was returned of the order had gone back; null: not yet. */
  backOn: Day | null;
  createdAt: string;
  updatedAt: string;
  /** `line`: the place in `order.items`. `accepted` null: not inspected yet. */
  lines: { line: number; quantity: number; accepted: number | null; restocked: boolean }[];
  photos: { position: number; width: number; height: number }[];
};
