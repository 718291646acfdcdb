import type { Pricing } from "#domain/offers/pricing.ts";
import { offersOf } from "#domain/offers/rounding.ts";
import { RESERVATION_TIME } from "#domain/stock.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { findBeyondLimits, holdOffers } from "#server/offers/queries/uses.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";

/** Thrown within a transaction to undo it: an offer that was counted on is used up by others. */
export class OfferUsedUp extends Error {}

type Held = { id: string; userId: string; pricing: Pricing | null };
/** `enteredBy`: the admin who entered it; null: its customer began it. */
type Holder = Held & { enteredBy: string | null };

/**
 * Holds the offers of a checkout for half an hour, and lets go of what gives way to it (§20.9). Throws `OfferUsedUp`. A checkout without offers costs no statement.
 */
export async function holdOffersOf(
  ctx: CheckoutContext,
  tx: Transaction,
  holder: Holder,
): Promise<void> {
  const { id: checkoutId, userId, pricing, enteredBy } = holder;
  const discounts = pricing?.discounts ?? [];
  if (discounts.length === 0) return;
  const now = ctx.now();
  const until = new Date(now.getTime() + RESERVATION_TIME * 1000);
  const beyond = await holdOffers(tx, {
    ...{ checkoutId, userId, entered: enteredBy !== null, discounts, now, until },
  });
  if (beyond.length > 0) throw new OfferUsedUp();
}

/** Throws `OfferUsedUp` where an unpaid order, whose uses are written, goes beyond a limit. */
export async function expectWithinLimits(
  ctx: CheckoutContext,
  tx: Transaction,
  { id: checkoutId, userId, pricing }: Held,
): Promise<void> {
  const discounts = offersOf(pricing);
  if (discounts.length === 0) return;
  const held = { checkoutId, userId, discounts, now: ctx.now() };
  if ((await findBeyondLimits(tx, held)).length > 0) throw new OfferUsedUp();
}

/** Runs a change in a transaction; `otherwise` where an offer is used up, and nothing is changed. */
export function unlessUsedUp<Value>(
  db: Connection,
  change: (tx: Transaction) => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  return transact(db, "repeatable", change).catch((error: unknown) => {
    if (error instanceof OfferUsedUp) return otherwise;
    throw error;
  });
}
