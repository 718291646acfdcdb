import { shippingMessages } from "../messages/shipping-messages.ts";

/** Why nothing is done to a parcel. The answer is an ordinary page (200). */
export const shippingFailures = {
  "unknown-parcel": { status: 200, sentence: shippingMessages.unknownParcel },
  "parcel-not-now": { status: 200, sentence: shippingMessages.parcelNotNow },
  "unknown-parcel-news": { status: 200, sentence: shippingMessages.unknownNews },
  "no-parcel-chosen": { status: 200, sentence: shippingMessages.noParcelChosen },
  "too-many-papers": { status: 200, sentence: shippingMessages.tooManyPapers },
} as const;
