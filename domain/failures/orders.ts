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
  "more-than-left": { status: 200, sentence: orderMessages.moreThanLeft },
} as const;
