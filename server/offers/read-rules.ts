import { isCode } from "#domain/offers/codes.ts";
import type { PricingRules } from "#domain/offers/price-order.ts";
import {
  isLimited,
  NOT_USED,
  type OfferRefusal,
  refusalOf,
  type Uses,
} from "#domain/offers/refusals.ts";
import type { Offer } from "#domain/offers.ts";
import { deliveryAt } from "#domain/settings/pins.ts";
import type { OffersContext } from "#server/context/modules.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { findBatchOf } from "./queries/codes.ts";
import { countUses } from "./queries/uses.ts";

/** Whose order is priced, and what is known of it. */
export type RulesFor = {
  /** Null: a visitor who is signed out. */
  userId: string | null;
  /** The checkout that is priced anew, whose own holds do not count; not named: none is. */
  checkoutId?: string;
  /** The code that was given, in capitals; null: none. */
  code: string | null;
  /** Where it goes; null: not known yet, and the general terms of delivery hold. */
  pin: string | null;
};

/** By what an order is priced now, and what becomes of the code that was given. */
export type Rules = PricingRules & {
  /** Null: none was given. Without a refusal its offer is `given`. */
  offer: { code: string; refusal: OfferRefusal | null } | null;
  /** False: the shop does not deliver to this PIN code. */
  served: boolean;
};

/**
 * Reads by what an order is priced: from memory, where no code was given and no limited offer applies
 * by itself; otherwise uses are counted in one statement, and a code that is none of an offer's own is
 * looked for among those of batches in another. `db` is the transaction where one is open.
 */
export async function readRules(
  ctx: OffersContext,
  { userId, checkoutId, code, pin }: RulesFor,
  db: Connection = ctx.db,
): Promise<Rules> {
  const now = ctx.now();
  const asked = code ? await findByCode(ctx, db, code) : null;
  const automatic = ctx.offers.automatic(now);
  const limited = [...automatic, ...(asked ? [asked] : [])].filter(isLimited);
  const ids = limited.map(({ id }) => id);
  const counted =
    ids.length > 0
      ? await countUses(db, {
          ...{ ids, userId, checkoutId: checkoutId ?? null, code: asked && code, now },
        })
      : new Map();
  const uses = ({ id }: Offer): Uses => counted.get(id) ?? NOT_USED;
  const refused = (offer: Offer) => refusalOf(offer, now.getTime(), uses(offer));
  const refusal = asked ? refused(asked) : ({ kind: "unknown" } as const);
  const { delivery } = ctx.settings;
  const { fee, freeFrom, byWeight } = deliveryAt(delivery, pin) ?? delivery;
  return {
    automatic: automatic.filter((offer) => refused(offer) === null).map(toPriced),
    given: asked && !refusal ? { ...toPriced(asked), code } : null,
    delivery: { fee, freeFrom, byWeight },
    offer: code ? { code, refusal } : null,
    served: deliveryAt(delivery, pin) !== null,
  };
}

async function findByCode(ctx: OffersContext, db: Connection, code: string) {
  if (!isCode(code)) return null; // the database takes not all that a browser sends
  const offer = ctx.offers.withCode(code);
  if (offer) return offer;
  const batch = await findBatchOf(db, code);
  const ofBatch = batch === null ? undefined : ctx.offers.find(batch);
  return ofBatch?.batch ? ofBatch : null;
}

/** What of an offer may be known to everybody. */
function toPriced({ id, name, code, kind, value, target, productIds, minimum }: Offer) {
  return { id, name, code, kind, value, target, productIds, minimum };
}
