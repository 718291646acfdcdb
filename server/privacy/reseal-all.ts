import { resealFactors } from "#server/accounts/reseal-factors.ts";
import { resealPayouts } from "#server/payments/reseal-payouts.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Resealed } from "#server/platform/reseal.ts";
import type { SealKeys } from "#server/platform/seal.ts";

/** Seals all that is kept sealed with the newest key, by what it is (docs/security/keys.md). */
export async function resealAll(
  db: Database,
  keys: SealKeys,
): Promise<Record<"second factors" | "payout details", Resealed>> {
  return {
    "second factors": await resealFactors(db, keys),
    "payout details": await resealPayouts(db, keys),
  };
}
