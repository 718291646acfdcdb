import type { PaymentFailure } from "./protocol/entities.ts";

/** What becomes of a payment with a test card or a test UPI id. */
export type Result =
  | { ends: "captured" }
  | { ends: "authorized" }
  | { ends: "failed"; failure: PaymentFailure };

/** `value` is the card's digits or the UPI id; `outcome` is the customer's word for the result. */
export type TestInstrument = { value: string; outcome: string; result: Result };

function fails(
  code: PaymentFailure["code"],
  [source, step, reason]: [string, string, string],
  description: string,
): Result {
  return { ends: "failed", failure: { code, description, source, step, reason } };
}

export const TEST_CARDS: readonly TestInstrument[] = [
  { value: "4100280000001007", outcome: "Succeeds", result: { ends: "captured" } },
  {
    value: "4100280000000003",
    outcome: "Declined",
    result: fails(
      "BAD_REQUEST_ERROR",
      ["bank", "payment_authorization", "card_declined"],
      "Your bank declined this card. Try another card or UPI.",
    ),
  },
  {
    value: "4100280000000002",
    outcome: "Cancelled",
    result: fails(
      "BAD_REQUEST_ERROR",
      ["customer", "payment_authentication", "payment_cancelled"],
      "The payment was cancelled at the bank’s page.",
    ),
  },
  {
    value: "4100280000000001",
    outcome: "Insufficient funds",
    result: fails(
      "BAD_REQUEST_ERROR",
      ["customer", "payment_authorization", "insufficient_funds"],
      "The account has insufficient funds. Try another card or account.",
    ),
  },
  {
    value: "4100280000000000",
    outcome: "Times out",
    result: fails(
      "GATEWAY_ERROR",
      ["gateway", "payment_authorization", "payment_timed_out"],
      "The bank did not answer in time.",
    ),
  },
  {
    value: "4100280000002005",
    outcome: "Authorised only",
    result: { ends: "authorized" },
  },
];

export const TEST_UPI_IDS: readonly TestInstrument[] = [
  { value: "success@razorpay", outcome: "Succeeds", result: { ends: "captured" } },
  {
    value: "failure@razorpay",
    outcome: "Fails",
    result: fails(
      "BAD_REQUEST_ERROR",
      ["bank", "payment_authorization", "payment_failed"],
      "Your bank refused this UPI payment. Try again or pay by card.",
    ),
  },
];

/** Nobody has paid a UPI payment in its time. */
export const EXPIRED: PaymentFailure = {
  code: "BAD_REQUEST_ERROR",
  source: "customer",
  step: "payment_authentication",
  reason: "payment_timed_out",
  description: "The time to pay is over.",
};

/** What a card number or UPI id leads to; undefined for one that is not a test instrument. */
export function resultOf(method: "card" | "upi", value: string): Result | undefined {
  const instruments = method === "card" ? TEST_CARDS : TEST_UPI_IDS;
  return instruments.find((instrument) => instrument.value === value)?.result;
}
