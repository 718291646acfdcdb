import { type OfferState, stateOf } from "#domain/offers/offer-form.ts";
import type { Offer } from "#domain/offers.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import { countCodes } from "./queries/codes.ts";
import { findOffer, findOffers } from "./queries/offers.ts";
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

type Refused = "insufficient-permissions";

/** All offers, the newest first. Needs `offers:update`. */
export async function listOffers(
  ctx: Context,
  admin: SignedInAdmin,
): Promise<Result<ListedOffer[], Refused>> {
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

/** One offer with the number of its single-use codes; null: there is none. Needs `offers:update`. */
export async function readOffer(
  ctx: Context,
  admin: SignedInAdmin,
  id: number,
): Promise<Result<(Offer & { revision: number; codes: number }) | null, Refused>> {
  const allowed = authorize(admin, "offers:update");
  if (!allowed.ok) return allowed;
  const offer = await findOffer(ctx.db, id);
  if (!offer) return success(null);
  return success({ ...offer, codes: offer.batch ? await countCodes(ctx.db, id) : 0 });
}
