import { offerSentences as say } from "#texts/cart/offer-sentences.ts";
import type { CartLine } from "../cart.ts";
import { indiaFormat } from "../india/clock.ts";
import { formatPaise, type Paise } from "../money.ts";
import type { Offer } from "../offers.ts";

/** Why the offer of a code does not apply. Paise and ISO times. */
export type OfferRefusal =
  | { kind: "unknown" }
  | { kind: "not-yet"; from: string }
  | { kind: "over" }
  | { kind: "used-up" }
  | { kind: "used-by-you" }
  | { kind: "minimum"; missing: Paise }
  | { kind: "other-products" };

/** How often an offer was used; holds of open checkouts count, but not this customer's own. */
export type Uses = { all: number; own: number; code: number };
export const NOT_USED: Uses = { all: 0, own: 0, code: 0 };

/** Whether an offer is on and its time has come and not gone. `now` in ms. */
export function holdsAt(offer: Pick<Offer, "active" | "startsAt" | "endsAt">, now: number) {
  const { active, startsAt, endsAt } = offer;
  if (!active) return false;
  return (!startsAt || Date.parse(startsAt) <= now) && (!endsAt || now < Date.parse(endsAt));
}

/** Whether its uses must be counted: limited in all, by customer, or by single-use codes. */
export const isLimited = ({ limitAll, limitCustomer, batch }: Offer): boolean =>
  limitAll !== null || limitCustomer !== null || batch;

/** Why this offer cannot be used by someone, whatever is in the cart; null: it can. */
export function refusalOf(offer: Offer, now: number, uses: Uses): OfferRefusal | null {
  const { active, startsAt, endsAt } = offer;
  if (active && startsAt && now < Date.parse(startsAt)) return { kind: "not-yet", from: startsAt };
  if (!active || (endsAt && now >= Date.parse(endsAt))) return { kind: "over" };
  if (offer.batch && uses.code >= 1) return { kind: "used-up" };
  if (offer.limitCustomer !== null && uses.own >= offer.limitCustomer) {
    return { kind: "used-by-you" };
  }
  if (offer.limitAll !== null && uses.all >= offer.limitAll) return { kind: "used-up" };
  return null;
}

/** Why an offer that can be used takes nothing off this cart; null: it can. */
export function misfitOf(
  offer: Pick<Offer, "minimum" | "target" | "productIds">,
  lines: readonly Pick<CartLine, "id" | "price" | "quantity">[],
): OfferRefusal | null {
  const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
  if (offer.minimum !== null && sum < offer.minimum) {
    return { kind: "minimum", missing: offer.minimum - sum };
  }
  const applies = lines.some(({ id }) => offer.productIds.includes(id));
  return offer.target === "products" && !applies ? { kind: "other-products" } : null;
}

const day = indiaFormat({ dateStyle: "long", timeStyle: "short" });

/** The sentence for the buyer. */
export function offerSentence(refusal: OfferRefusal, code: string): string {
  switch (refusal.kind) {
    case "unknown":
      return say().unknown(code);
    case "not-yet":
      return say().notYet(code, day().format(new Date(refusal.from)));
    case "over":
      return say().over(code);
    case "used-up":
      return say().usedUp(code);
    case "used-by-you":
      return say().usedByYou(code);
    case "minimum":
      return say().minimum(code, formatPaise(refusal.missing));
    case "other-products":
      return say().otherProducts(code);
  }
}
