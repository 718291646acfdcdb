import { holdsAt } from "#domain/offers/refusals.ts";
import type { Offer } from "#domain/offers.ts";
import type { OfferStore } from "#server/context/offers.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findOffers } from "./queries/offers.ts";

/** Caches the offers in memory: a cart without one costs no statement. Empty until it is loaded. */
export function makeOfferStore(db: Database): OfferStore {
  let byId = new Map<number, Offer>();
  let byCode = new Map<string, Offer>();
  let automatic: Offer[] = [];
  return {
    find: (id) => byId.get(id),
    withCode: (code) => byCode.get(code),
    automatic: (now) => automatic.filter((offer) => holdsAt(offer, now.getTime())),
    hasCodes: () => [...byId.values()].some((offer) => offer.active && isByCode(offer)),
    load: async () => {
      const offers = await findOffers(db);
      byId = new Map(offers.map((offer) => [offer.id, offer]));
      byCode = new Map(offers.flatMap((offer) => (offer.code ? [[offer.code, offer]] : [])));
      automatic = offers.filter((offer) => !isByCode(offer));
    },
  };
}

const isByCode = ({ code, batch }: Offer): boolean => code !== null || batch;
