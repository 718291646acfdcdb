import { returnPage } from "#texts/orders/return-page.ts";
import { orderMessages } from "../messages/order-messages.ts";
import { orderWorkMessages } from "../messages/order-work-messages.ts";

/** Why nothing is done to an order, a return or a refund. The answer is an ordinary page (200). */
export const orderFailures = {
  "order-not-now": { status: 200, sentence: orderMessages.notNow },
  "order-cancelled": { status: 200, sentence: orderMessages.cancelled },
  "order-disputed": { status: 200, sentence: orderMessages.disputed },
  "order-unconfirmed": { status: 200, sentence: orderMessages.unconfirmed },
  "undo-over": { status: 200, sentence: orderMessages.undoOver },
  "undo-changed": { status: 200, sentence: orderMessages.undoChanged },
  "return-not-now": {
    status: 200,
    get sentence() {
      return returnPage().notNow;
    },
  },
  "unknown-line": { status: 200, sentence: orderMessages.unknownLine },
  "too-many-pieces": { status: 200, sentence: orderMessages.tooManyPieces },
  "nothing-left": { status: 200, sentence: orderMessages.nothingLeft },
  "note-blank": { status: 200, sentence: orderWorkMessages.noteBlank },
  "note-too-long": { status: 200, sentence: orderWorkMessages.noteTooLong },
  "note-too-many": { status: 200, sentence: orderWorkMessages.noteTooMany },
  "tag-invalid": { status: 200, sentence: orderWorkMessages.tagInvalid },
  "tag-too-many": { status: 200, sentence: orderWorkMessages.tagTooMany },
  "view-unnamed": { status: 200, sentence: orderWorkMessages.viewUnnamed },
  "view-empty": { status: 200, sentence: orderWorkMessages.viewEmpty },
  "view-too-many": { status: 200, sentence: orderWorkMessages.viewTooMany },
  "unknown-view": { status: 200, sentence: orderWorkMessages.unknownView },
  "order-has-gone": { status: 200, sentence: orderWorkMessages.hasGone },
  "order-edited-meanwhile": { status: 200, sentence: orderWorkMessages.editedMeanwhile },
  "order-has-refunds": { status: 200, sentence: orderWorkMessages.hasRefunds },
  "pieces-invalid": { status: 200, sentence: orderWorkMessages.piecesInvalid },
  "nothing-stays": { status: 200, sentence: orderWorkMessages.nothingStays },
  "order-without-customer": { status: 200, sentence: orderWorkMessages.withoutCustomer },
  "too-many-added": { status: 200, sentence: orderWorkMessages.tooManyAdded },
  "cash-beyond": { status: 200, sentence: orderWorkMessages.cashBeyond },
  "form-unknown": { status: 200, sentence: orderWorkMessages.formUnknown },
  "link-not-sent": { status: 200, sentence: orderWorkMessages.linkNotSent },
  "no-links": { status: 200, sentence: orderWorkMessages.noLinks },
  "account-known": { status: 200, sentence: orderWorkMessages.accountKnown },
  "caller-gone": { status: 200, sentence: orderWorkMessages.callerGone },
  "price-moved": { status: 200, sentence: orderWorkMessages.priceMoved },
  "link-over": { status: 200, sentence: orderWorkMessages.linkOver },
  "more-than-left": { status: 200, sentence: orderMessages.moreThanLeft },
} as const;
