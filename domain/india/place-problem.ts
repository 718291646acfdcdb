import { states } from "#texts/checkout/states.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";
import type { Address } from "../address.ts";
import { checkPin } from "./pin.ts";
import { statesOfPin } from "./states.ts";

/** What is wrong with a PIN code beside its state. `place`: the answer that takes it; null: it is refused. */
export type PlaceProblem = { sentence: string; place: string | null };

/**
 * A PIN code of the army's post is refused; one that lies in another state as far as is known is asked
 * about once, for the state decides the tax (§23.37). `sure`: the place that was answered for.
 */
export function placeProblem(
  { pinCode, state }: Pick<Address, "pinCode" | "state">,
  sure: unknown,
): PlaceProblem | null {
  const fits = checkPin(pinCode, state);
  if (fits === "army") return { sentence: taxMessages().armyPost, place: null };
  const place = `${pinCode} ${state}`;
  if (fits !== "other-state" || sure === place) return null;
  return { sentence: taxMessages().otherState(statesOfPin(pinCode).map(states().name)), place };
}
