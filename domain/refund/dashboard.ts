import type { Paise } from "../money.ts";
import type { RefundStatus } from "../refund.ts";

/** A refund as the provider has it. `key`: under which the shop asked for it; null: it did not. */
export type GivenRefund = {
  id: string;
  key: string | null;
  amount: Paise;
  status: "pending" | "processed" | "failed";
};
/** One of the shop's own rows. */
export type OwnRefund = { id: string; providerRefundId: string | null };

/**
 * Distinguishes the provider's refunds of a payment: the shop's own, by the key or the id, never by the
 * amount; and those of the provider's dashboard, as one sum.
 */
export function distinguish(
  given: readonly GivenRefund[],
  own: readonly OwnRefund[],
): { own: { row: OwnRefund; refund: GivenRefund }[]; dashboard: DashboardSum | null } {
  const rowOf = ({ id, key }: GivenRefund) =>
    own.find((row) => row.id === key || row.providerRefundId === id);
  const known = given.flatMap((refund) => {
    const row = rowOf(refund);
    return row ? [{ row, refund }] : [];
  });
  const foreign = given.filter((refund) => !rowOf(refund));
  return { own: known, dashboard: sumOf(foreign) };
}

export type DashboardSum = {
  amount: Paise;
  status: RefundStatus;
  /** One of those that it is the sum of: the one that is not over, if any. */
  providerRefundId: string;
};

function sumOf(foreign: readonly GivenRefund[]): DashboardSum | null {
  const standing = foreign.filter(({ status }) => status !== "failed");
  const pending = standing.find(({ status }) => status === "pending");
  const named = pending ?? standing[0] ?? foreign[0];
  if (!named) return null;
  const amount = standing.reduce((sum, refund) => sum + refund.amount, 0);
  const status = standing.length === 0 ? "failed" : pending ? "pending" : "processed";
  return { amount, status, providerRefundId: named.id };
}
