import { confirmOrder } from "#texts/orders/confirm-order.ts";
import { payOrder } from "#texts/orders/pay-order.ts";
import { cashMessages } from "../messages/cash-messages.ts";

/** Why a cash order is not confirmed, or its cash not noted. The answer is an ordinary page (200). */
export const cashFailures = {
  "bad-confirmation-link": {
    status: 200,
    get sentence() {
      return confirmOrder().badLink;
    },
  },
  "confirmation-expired": {
    status: 200,
    get sentence() {
      return confirmOrder().confirmationExpired;
    },
  },
  "wrong-cash-code": {
    status: 200,
    get sentence() {
      return confirmOrder().wrongCode;
    },
  },
  "too-many-cash-codes": {
    status: 200,
    get sentence() {
      return confirmOrder().tooManyCodes;
    },
  },
  "nothing-to-confirm": {
    status: 200,
    get sentence() {
      return confirmOrder().nothingToConfirm;
    },
  },
  "too-many-confirmations": {
    status: 200,
    get sentence() {
      return confirmOrder().tooManyConfirmations;
    },
  },
  "bad-remittance-reference": { status: 200, sentence: cashMessages.badReference },
  "bad-remittance-day": { status: 200, sentence: cashMessages.badDay },
  "no-cash-chosen": { status: 200, sentence: cashMessages.noneChosen },
  "nothing-to-pay": {
    status: 200,
    get sentence() {
      return payOrder().nothing;
    },
  },
  "with-the-carrier": {
    status: 200,
    get sentence() {
      return payOrder().withCarrier;
    },
  },
  "pay-now-unreachable": {
    status: 200,
    get sentence() {
      return payOrder().unreachable;
    },
  },
  "no-such-cash": { status: 200, sentence: cashMessages.noCash },
} as const;
