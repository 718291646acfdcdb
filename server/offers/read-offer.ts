import type { Offer } from "#domain/offers.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { OffersContext } from "#server/context/modules.ts";
import { countCodes } from "./queries/codes.ts";
import { findOffer } from "./queries/offers.ts";

/** One offer with the number of its single-use codes; null: there is none. Needs `offers:update`. */
export async function readOffer(
  ctx: OffersContext,
  admin: SignedInAdmin,
  id: number,
): Promise<
  Result<(Offer & { revision: number; codes: number }) | null, "insufficient-permissions">
> {
  const allowed = authorize(admin, "offers:update");
  if (!allowed.ok) return allowed;
  const offer = await findOffer(ctx.db, id);
  if (!offer) return success(null);
  return success({ ...offer, codes: offer.batch ? await countCodes(ctx.db, id) : 0 });
}
