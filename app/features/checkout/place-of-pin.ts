import { basename } from "#language";

/** What a PIN code says, and when an order of now arrives there, in the page's language. */
export type Place = { city: string | null; state: string | null; says: string };

/** The six digits of a PIN code as somebody types them, or null. */
export function readPin(typed: string): string | null {
  const pin = typed.replaceAll(/[\s-]/g, "");
  return /^[1-9]\d{5}$/.test(pin) ? pin : null;
}

/** Asks the server; null for what is no PIN code, and without an answer: no page must have it. */
export async function placeOfPin(typed: string): Promise<Place | null> {
  const pin = readPin(typed);
  if (!pin) return null;
  try {
    const answer = await fetch(`${basename()}/checkout/place?pin=${pin}`);
    return answer.ok ? ((await answer.json()) as Place) : null;
  } catch {
    return null;
  }
}
