import { fieldSentence } from "#domain/failures/fields.ts";
import { isArmyPost } from "#domain/india/pin.ts";
import { placeOfPin } from "#domain/india/place-of-pin.ts";
import { normalizePin } from "#domain/profile/formats.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import { promisedDays } from "#domain/shipping/promised-days.ts";
import type { Context } from "#server/context/context.ts";
import { checkoutPage } from "#texts/checkout/checkout-page.ts";
import { states } from "#texts/checkout/states.ts";
import { towns } from "#texts/checkout/towns.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";

/** A place as the checkout's form shows it: names of the page's language, and a sentence of both and the days. */
export type DescribedPlace = { city: string | null; state: string | null; says: string };

/**
 * What a PIN code says, and when an order of now arrives there (§24.33). Asks no database. Null: the text
 * is no PIN code.
 */
export function describePlace(
  ctx: Pick<Context, "settings" | "now">,
  typed: string,
): DescribedPlace | null {
  const pin = normalizePin(typed);
  if (pin === null) return null;
  if (isArmyPost(pin)) return { city: null, state: null, says: taxMessages().armyPost };
  const place = placeOfPin(pin);
  const city = place.city && towns().name(place.city);
  const state = place.state && states().name(place.state);
  const days = promisedDays(ctx.settings.delivery, pin, ctx.now());
  const when = days
    ? checkoutPage().place.arrives(promiseWords(days))
    : fieldSentence("field/pin-not-served");
  const where = [...new Set([city, state])].filter(Boolean).join(", ");
  return { city, state, says: [where, when].filter(Boolean).join(" · ") };
}
