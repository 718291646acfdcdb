import type { DisputeStatus } from "#domain/payment.ts";
import type { RefundStatus } from "#domain/refund.ts";

export const refundColors: Record<RefundStatus, string> = {
  requested: "yellow",
  pending: "yellow",
  processed: "green",
  failed: "red",
};

/** Where a refund stands, as admins read it. */
export const refundStatusWords: Record<RefundStatus, string> = {
  requested: "asked for",
  pending: "on its way",
  processed: "paid back",
  failed: "failed",
};

export const disputeColors: Record<DisputeStatus, string> = {
  open: "red",
  "under review": "yellow",
  won: "green",
  lost: "red",
  closed: "gray",
};

/** Which way a refund takes. */
export function refundWords({ source, method }: { source: string; method: string }): string {
  if (method === "bank") return "paid by hand";
  return source === "dashboard" ? "in the provider's dashboard" : "through the provider";
}
