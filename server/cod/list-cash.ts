import { type Day, dayOf } from "#domain/calendar.ts";
import type { Paise } from "#domain/money.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CodContext } from "#server/context/modules.ts";
import { type FoundCash, findCashToRemit, sumCashToRemit } from "./queries/collections.ts";

const SHOWN = 100;

/** Cash of the door as pages show it: times as ISO texts, amounts in paise. */
export type ShownCash = {
  id: number;
  orderId: string;
  /** Who carried it, the parcel's number and its tracking; empty or null where it came with none. */
  carrier: string;
  parcel: number | null;
  trackingNumber: string | null;
  amount: Paise;
  collectedAt: string;
  remitted: { at: string; reference: string } | null;
};

/** A row of collected cash as admins see it. */
export const toShownCash = (row: FoundCash): ShownCash => ({
  id: row.id,
  orderId: row.orderId,
  carrier: row.carrierName ?? row.carrier,
  parcel: row.parcelNumber,
  trackingNumber: row.trackingNumber,
  amount: row.amount,
  collectedAt: row.collectedAt.toISOString(),
  remitted: row.remittedAt && {
    at: row.remittedAt.toISOString(),
    reference: row.reference ?? "",
  },
});

export type CashToRemit = {
  cash: ShownCash[];
  sums: { carrier: string; count: number; amount: Paise }[];
  today: Day;
};

/**
 * Cash that was collected and that no carrier has handed on yet: the oldest hundred, and the sums of all
 * by who carried it. Needs `orders:read`.
 */
export async function listCash(
  ctx: CodContext,
  admin: SignedInAdmin,
): Promise<Result<CashToRemit, "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const cash = await findCashToRemit(ctx.db, SHOWN);
  const sums = await sumCashToRemit(ctx.db);
  return success({ cash: cash.map(toShownCash), sums, today: dayOf(ctx.now()) });
}
