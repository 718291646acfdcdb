import { type StateName, statesOfPin } from "./states.ts";

/** A PIN code beside a state, as an address has them. */
export type PinCheck =
  | "fits"
  /** It belongs to the army's own post (9xx): parcels go by civil addresses alone. */
  | "army"
  /** It does not lie in that state as far as is known: the buyer is asked, for the state decides the tax. */
  | "other-state"
  /** Nothing is known of it: it is taken. */
  | "unknown";

/** Whether a PIN code is one of the army's post. */
export const isArmyPost = (pin: string): boolean => pin.startsWith("9");

/** What is known of a PIN code of six digits in a state by its official name. */
export function checkPin(pin: string, state: string): PinCheck {
  if (isArmyPost(pin)) return "army";
  const known: readonly string[] = statesOfPin(pin);
  if (known.length === 0) return "unknown";
  return known.includes(state) ? "fits" : "other-state";
}

/** The state of a PIN code where it can be no other; null: unknown, or shared. */
export function stateOfPin(pin: string): StateName | null {
  const [state, ...others] = statesOfPin(pin);
  return others.length === 0 ? (state ?? null) : null;
}
