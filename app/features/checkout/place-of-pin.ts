import { basename } from "#language";

/** What a PIN code says, and when an order of now arrives there, in the page's language. */
export type Place = { city: string | null; state: string | null; says: string };

/** Asks the server; null without an answer, and for what is no PIN code: no page must have it. */
export async function placeOfPin(pin: string): Promise<Place | null> {
  try {
    const answer = await fetch(`${basename()}/checkout/place?pin=${encodeURIComponent(pin)}`);
    return answer.ok ? ((await answer.json()) as Place) : null;
  } catch {
    return null;
  }
}
