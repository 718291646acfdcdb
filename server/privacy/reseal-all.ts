import { findSealedFactors, replaceSealedFactor } from "#server/accounts/queries/sealed-factors.ts";
import { findSealedPayouts, replaceSealedPayout } from "#server/payments/queries/sealed-payouts.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Resealed, reseal } from "#server/platform/reseal.ts";
import type { SealKeys } from "#server/platform/seal.ts";
import { findSealedSecrets, replaceSealedSecret } from "#server/webhooks/queries/endpoints.ts";

/** Seals all that is kept sealed with the newest key, by what it is (docs/security/keys.md). */
export async function resealAll(
  db: Database,
  keys: SealKeys,
): Promise<Record<"second factors" | "payout details" | "webhook secrets", Resealed>> {
  return {
    "second factors": await reseal(keys, "second factor: secrets", {
      next: (prefix, after, limit) => findSealedFactors(db, prefix, after, limit),
      replace: (row, sealed) => replaceSealedFactor(db, row, sealed),
    }),
    "payout details": await reseal(keys, "payouts: account details", {
      next: (prefix, after, limit) => findSealedPayouts(db, prefix, after, limit),
      replace: (row, sealed) => replaceSealedPayout(db, row, sealed),
    }),
    "webhook secrets": await reseal(keys, "webhooks: secrets", {
      next: (prefix, after, limit) => findSealedSecrets(db, prefix, after, limit),
      replace: (row, sealed) => replaceSealedSecret(db, row, sealed),
    }),
  };
}
