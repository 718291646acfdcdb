import { cashMessages } from "../messages/cash-messages.ts";

/** Why a cash order is not confirmed, or its cash not noted. The answer is an ordinary page (200). */
export const cashFailures = {
  "bad-confirmation-link": { status: 200, sentence: cashMessages.badLink },
  "confirmation-expired": { status: 200, sentence: cashMessages.confirmationExpired },
  "wrong-cash-code": { status: 200, sentence: cashMessages.wrongCode },
  "too-many-cash-codes": { status: 200, sentence: cashMessages.tooManyCodes },
  "nothing-to-confirm": { status: 200, sentence: cashMessages.nothingToConfirm },
  "too-many-confirmations": { status: 200, sentence: cashMessages.tooManyConfirmations },
  "bad-remittance-reference": { status: 200, sentence: cashMessages.badReference },
  "bad-remittance-day": { status: 200, sentence: cashMessages.badDay },
  "no-cash-chosen": { status: 200, sentence: cashMessages.noneChosen },
  "nothing-to-pay": { status: 200, sentence: cashMessages.nothingToPay },
  "pay-now-unreachable": { status: 200, sentence: cashMessages.payNowUnreachable },
  "no-such-cash": { status: 200, sentence: cashMessages.noCash },
} as const;
