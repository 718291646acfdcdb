import { shippingMessages } from "../messages/shipping-messages.ts";

/** Why nothing is done to a parcel. The answer is an ordinary page (200). */
export const shippingFailures = {
  "unknown-parcel": { status: 200, sentence: shippingMessages.unknownParcel },
  "parcel-not-now": { status: 200, sentence: shippingMessages.parcelNotNow },
  "carrier-unnamed": { status: 200, sentence: shippingMessages.carrierBlank },
  "eway-bill-missing": { status: 200, sentence: shippingMessages.ewayMissing },
  "not-handed-over": { status: 200, sentence: shippingMessages.notHandedOver },
  "unknown-parcel-news": { status: 200, sentence: shippingMessages.unknownNews },
  "no-parcel-chosen": { status: 200, sentence: shippingMessages.noParcelChosen },
  "no-carrier": { status: 200, sentence: shippingMessages.noCarrier },
  "no-pickup-pin": { status: 200, sentence: shippingMessages.noPickupPin },
  "parcel-without-address": { status: 200, sentence: shippingMessages.withoutAddress },
  "being-booked": { status: 200, sentence: shippingMessages.beingBooked },
  "booking-refused": { status: 200, sentence: shippingMessages.bookingRefused },
  "booking-unclear": { status: 200, sentence: shippingMessages.bookingUnclear },
  "booking-stays": { status: 200, sentence: shippingMessages.bookingStays },
  "label-refused": { status: 200, sentence: shippingMessages.labelRefused },
  "number-taken": { status: 200, sentence: shippingMessages.numberTaken },
  "number-not-its": { status: 200, sentence: shippingMessages.numberNotIts },
  "not-reached": { status: 200, sentence: shippingMessages.notReached },
  "parcels-not-left": { status: 200, sentence: shippingMessages.notLeft },
  "nothing-to-pick": { status: 200, sentence: shippingMessages.nothingToPick },
  "too-many-at-once": { status: 200, sentence: shippingMessages.tooManyAtOnce },
  "too-many-shipping-documents": { status: 200, sentence: shippingMessages.tooManyDocuments },
} as const;
