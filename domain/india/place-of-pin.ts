import { normalizePin } from "../profile/formats.ts";
import { isArmyPost, stateOfPin } from "./pin.ts";
import type { StateName } from "./states.ts";
import { townOfPin } from "./towns.ts";

/** What a PIN code says of a place, by official names; null: not known, or shared with a neighbour. */
export type PlaceOfPin = { city: string | null; state: StateName | null };

/** The town and the state of a PIN code of six digits, as far as they are known. */
export function placeOfPin(pin: string): PlaceOfPin {
  const town = townOfPin(pin);
  return { city: town?.city ?? null, state: town?.state ?? stateOfPin(pin) };
}

/**
 * Whatever of city and state is blank beside a PIN code, where the code says it. What was typed stays.
 * Empty: nothing can be filled in.
 */
export function missingPlace(
  typed: Partial<Record<"pinCode" | "city" | "state", string>>,
): Partial<Record<"city" | "state", string>> {
  const pin = normalizePin(typed.pinCode ?? "");
  if (pin === null || isArmyPost(pin)) return {};
  const place = placeOfPin(pin);
  const blank = (["city", "state"] as const).filter((field) => !typed[field]?.trim());
  return Object.fromEntries(
    blank.flatMap((field) => (place[field] ? [[field, place[field]]] : [])),
  );
}
