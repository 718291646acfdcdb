import { randomUUID } from "node:crypto";
import { type PayoutDetails, payoutHint } from "#domain/refund/payout.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { seal, unseal } from "#server/platform/seal.ts";
import { type PayoutRow, savePayout } from "./queries/payouts.ts";

const PURPOSE = "payouts: account details";

/**
 * Keeps where an order's cash goes back to, sealed, until it has been paid; newer details replace those
 * of before. For a transaction that has locked the order. Who may do it is asked by the caller.
 */
export async function keepPayout(
  ctx: PaymentsContext,
  tx: Transaction,
  orderId: string,
  details: PayoutDetails,
): Promise<void> {
  const sealed = seal(ctx.sealKeys, PURPOSE, orderId, JSON.stringify(details));
  const { kind } = details;
  const createdAt = ctx.now();
  await savePayout(tx, {
    id: randomUUID(),
    orderId,
    kind,
    sealed,
    hint: payoutHint(details),
    createdAt,
  });
}

/** Where an order's cash goes back to; null: it was erased, or sealed with another secret. */
export async function openPayout(
  ctx: PaymentsContext,
  { orderId, sealed }: PayoutRow,
): Promise<PayoutDetails | null> {
  const text = sealed && unseal(ctx.sealKeys, PURPOSE, orderId, sealed);
  // Only `keepPayout` seals for this purpose.
  return text ? (JSON.parse(text) as PayoutDetails) : null;
}
