import type { Database } from "#server/platform/db/database.ts";
import { type Resealed, reseal } from "#server/platform/reseal.ts";
import type { SealKeys } from "#server/platform/seal.ts";
import { findSealedPayouts, replaceSealedPayout } from "./queries/sealed-payouts.ts";

/** Seals the account details that money goes back to with the newest key. */
export const resealPayouts = (db: Database, keys: SealKeys): Promise<Resealed> =>
  reseal(keys, "payouts: account details", {
    next: (prefix, after, limit) => findSealedPayouts(db, prefix, after, limit),
    replace: (row, sealed) => replaceSealedPayout(db, row, sealed),
  });
