import { payoutPage } from "#texts/orders/payout-page.ts";
import { refundMessages } from "../messages/refund-messages.ts";

/** Why an admin's form about a refund did nothing. The answer is an ordinary page (200). */
export const refundFailures = {
  "refund-nothing-chosen": { status: 200, sentence: refundMessages.nothingChosen },
  "refund-not-amount": { status: 200, sentence: refundMessages.notAmount },
  "refund-no-reason": { status: 200, sentence: refundMessages.noReason },
  "unknown-refund": { status: 404, sentence: refundMessages.unknown },
  "refund-not-now": {
    status: 200,
    get sentence() {
      return payoutPage().notNow;
    },
  },
  "refund-no-reference": { status: 200, sentence: refundMessages.noReference },
  "payment-unknown": { status: 200, sentence: refundMessages.paymentUnknown },
  "payment-unsaid": { status: 200, sentence: refundMessages.paymentUnsaid },
  "attach-nothing-left": { status: 200, sentence: refundMessages.attachNothingLeft },
  "attach-foreign": { status: 200, sentence: refundMessages.attachForeign },
  "attach-unknown-order": { status: 200, sentence: refundMessages.attachUnknownOrder },
  "attach-too-much": { status: 200, sentence: refundMessages.attachTooMuch },
  "payout-invalid": { status: 200, sentence: refundMessages.payoutInvalid },
} as const;
