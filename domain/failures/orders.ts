import { deskMessages } from "../messages/desk-messages.ts";
import { orderMessages } from "../messages/order-messages.ts";

/** Why nothing is done to an order, a return or a refund. The answer is an ordinary page (200). */
export const orderFailures = {
  "order-not-now": { status: 200, sentence: orderMessages.notNow },
  "order-cancelled": { status: 200, sentence: orderMessages.cancelled },
  "order-disputed": { status: 200, sentence: orderMessages.disputed },
  "order-unconfirmed": { status: 200, sentence: orderMessages.unconfirmed },
  "return-not-now": { status: 200, sentence: orderMessages.returnNotNow },
  "unknown-line": { status: 200, sentence: orderMessages.unknownLine },
  "too-many-pieces": { status: 200, sentence: orderMessages.tooManyPieces },
  "nothing-left": { status: 200, sentence: orderMessages.nothingLeft },
  "note-blank": { status: 200, sentence: deskMessages.noteBlank },
  "note-too-long": { status: 200, sentence: deskMessages.noteTooLong },
  "note-too-many": { status: 200, sentence: deskMessages.noteTooMany },
  "tag-invalid": { status: 200, sentence: deskMessages.tagInvalid },
  "tag-too-many": { status: 200, sentence: deskMessages.tagTooMany },
  "view-unnamed": { status: 200, sentence: deskMessages.viewUnnamed },
  "view-empty": { status: 200, sentence: deskMessages.viewEmpty },
  "view-too-many": { status: 200, sentence: deskMessages.viewTooMany },
  "unknown-view": { status: 200, sentence: deskMessages.unknownView },
  "order-has-gone": { status: 200, sentence: deskMessages.hasGone },
  "order-edited-meanwhile": { status: 200, sentence: deskMessages.editedMeanwhile },
  "order-has-refunds": { status: 200, sentence: deskMessages.hasRefunds },
  "pieces-invalid": { status: 200, sentence: deskMessages.piecesInvalid },
  "nothing-stays": { status: 200, sentence: deskMessages.nothingStays },
  "order-without-customer": { status: 200, sentence: deskMessages.withoutCustomer },
  "more-than-left": { status: 200, sentence: orderMessages.moreThanLeft },
} as const;
