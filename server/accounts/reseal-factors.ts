import type { Database } from "#server/platform/db/database.ts";
import { type Resealed, reseal } from "#server/platform/reseal.ts";
import type { SealKeys } from "#server/platform/seal.ts";
import { findSealedFactors, replaceSealedFactor } from "./queries/sealed-factors.ts";

/** Seals the secrets of second factors with the newest key. */
export const resealFactors = (db: Database, keys: SealKeys): Promise<Resealed> =>
  reseal(keys, "second factor: secrets", {
    next: (prefix, after, limit) => findSealedFactors(db, prefix, after, limit),
    replace: (row, sealed) => replaceSealedFactor(db, row, sealed),
  });
