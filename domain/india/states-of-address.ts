import { findState } from "../profile/states.ts";
import { type StateName, statesOfPin } from "./states.ts";

const PIN = /(?<!\d)[1-9]\d\d[ -]?\d{3}(?!\d)/g;

/**
 * The states in which an address in one text lies, as far as it says so: by its last PIN code, and by its
 * parts (between commas and lines) that end with a state. None: it says nothing that is known.
 */
export function statesOfAddress(address: string): StateName[] {
  const pin = address.match(PIN)?.at(-1)?.replace(/\D/g, "");
  const named = address
    .replaceAll(PIN, "")
    .split(/[,;\r\n]+/)
    .flatMap((part) => stateAtTheEnd(part) ?? []);
  return [...new Set([...(pin ? statesOfPin(pin) : []), ...named])];
}

/** `560 001 Karnataka.` and `New Delhi - India` end with one, `Delhi Road` with none. */
function stateAtTheEnd(part: string): StateName | null {
  const words = part.split(/[^\p{L}\p{M}&]+/u).filter((word) => word !== "" && word !== "India");
  for (let at = 0; at < words.length; at += 1) {
    const state = findState(words.slice(at).join(" "));
    if (state) return state as StateName;
  }
  return null;
}
