import type { OfferRefusal } from "../offers/refusals.ts";

/** What stands in the way of an agent's session, or is worth a word. `at`: the place of the line or code. */
export type SessionProblem =
  /** Nothing in it can be bought. */
  | { kind: "nothing-to-buy" }
  /** It names what is not sold (any more). */
  | { kind: "unavailable"; item: string }
  | { kind: "sold-out"; at: number; name: string; left: number }
  /** A price is another than when the line was put there. */
  | { kind: "price-changed"; at: number; name: string }
  | { kind: "too-many-lines" }
  | { kind: "no-place" }
  /** It goes to a country that is another than India. */
  | { kind: "abroad"; country: string }
  | { kind: "not-served"; pin: string }
  | { kind: "wrong-pin" }
  | { kind: "code-refused"; at: number; code: string; refusal: OfferRefusal }
  /** One code at a time. */
  | { kind: "code-beside"; at: number; code: string }
  | { kind: "shop-not-open" }
  /** All else is done: a person goes on with it. */
  | { kind: "needs-person" };

/** What keeps a session from being handed to a person; the rest is reported beside. */
const stopping: readonly SessionProblem["kind"][] = [
  "nothing-to-buy",
  "sold-out",
  "no-place",
  "abroad",
  "not-served",
  "wrong-pin",
  "shop-not-open",
];
export const isStopping = ({ kind }: SessionProblem): boolean => stopping.includes(kind);

/** How far a session for buying is. */
export type SessionState = "incomplete" | "requires_escalation" | "completed" | "canceled";
