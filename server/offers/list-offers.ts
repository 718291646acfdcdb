import { type OfferState, stateOf } from "#domain/offers/offer-form.ts";
import type { Offer } from "#domain/offers.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { OffersContext } from "#server/context/modules.ts";
import { findOffers } from "./queries/offers.ts";
import { sumUses } from "./queries/uses.ts";

/** An offer with what became of it; `given` in paise. */
export type ListedOffer = Offer & {
  revision: number;
  state: OfferState;
  /** Orders that have it, and open checkouts that hold it. */
  used: number;
  held: number;
  given: number;
};

/** All offers, the newest first. Needs `offers:update`. */
export async function listOffers(
  ctx: OffersContext,
  admin: SignedInAdmin,
): Promise<Result<ListedOffer[], "insufficient-permissions">> {
  const allowed = authorize(admin, "offers:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const [offers, sums] = await Promise.all([findOffers(ctx.db), sumUses(ctx.db, now)]);
  const byId = new Map(sums.map(({ offerId, ...sum }) => [offerId, sum]));
  const none = { used: 0, held: 0, given: 0 };
  const listed = offers.map((offer) => {
    return { ...offer, state: stateOf(offer, now.getTime()), ...(byId.get(offer.id) ?? none) };
  });
  return success(listed.reverse());
}
