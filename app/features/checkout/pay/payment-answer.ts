import type { CheckoutFailure } from "#domain/failures/checkout.ts";

/** How the browser begins to pay: in a window over the page, or on a page of the provider's own. */
type PaymentStart =
  | { kind: "window"; options: Record<string, unknown> }
  | { kind: "page"; location: string };

/** Where a payment stands that has not arrived (server/checkout/settle-open-payments.ts). */
export type Standing =
  | "not-paid"
  | "under-way"
  | "earlier-under-way"
  | "declined"
  | "expired"
  | "unknown";

/** What the payment page's action answers when it does not lead on. */
export type PaymentActionAnswer =
  | { kind: "start"; start: PaymentStart }
  /** Nothing was charged. */
  | { kind: "problem"; code: CheckoutFailure | "offline"; message: string }
  /** Nothing has arrived of what was begun before; `earlier`: the checkout whose payment is open, if another. */
  | { kind: "unpaid"; standing: Standing; earlier: string | null }
  /** Money has been taken, and the shop does not know it yet. */
  | { kind: "pending" };
