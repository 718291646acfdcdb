/** What is said about parcels, to admins. */
export const shippingMessages = {
  unknownParcel: "There is no such parcel",
  parcelNotNow: "This cannot be done with the parcel as it is now. Please look at it again.",
  ewayMissing:
    "Goods of this worth travel with an e-way bill: enter its number and day, or why there is none.",
  ewayNumberWrong: "The number of an e-way bill has 12 digits.",
  ewayDayWrong: "Enter the day of the e-way bill, not after today.",
  ewayReasonLong: "Give the reason in 200 characters at most.",
  notHandedOver: "Its parcel has not been handed over yet: say first who carries it.",
  unknownNews: "There is no such news of a parcel",
  noParcelChosen: "Choose at least one parcel first",
  tooManyDocuments: (most: number) => `These are too many at once: print ${most} at most.`,
  weightWrong: "Enter the weight in kilograms, from 0.01 to 200.",
  lengthWrong: "Enter centimetres, from 0.5 to 400.",
  noCarrier:
    "No carrier is set up. Choose one under Settings, Shipping, and set up the shop's account with it.",
  noPickupPin: "Enter the PIN code where parcels are picked up, under Settings, Shipping.",
  withoutAddress: "The order has no address any more.",
  beingBooked: "It is being booked right now. Please look again in a minute.",
  bookingRefused: (carrier: string, reason: string) => `${carrier} does not take it: ${reason}`,
  bookingUnclear: (carrier: string) =>
    `${carrier} has not answered. The shop looks up whether the parcel is booked: please do not hand it over before.`,
  bookingStays: (carrier: string, reason: string) =>
    `${carrier} has not cancelled it: ${reason} Please cancel it there.`,
  notBooked: (carrier: string) => `It is not booked: ${carrier} has not got it. Book it again.`,
  noPickup: (carrier: string, reason: string) => `${carrier} does not fetch it: ${reason}`,
  pickup: (when: string) => `Pick-up: ${when}`,
  labelRefused: (carrier: string, reason: string) => `${carrier} prints no label: ${reason}`,
  tooManyAtOnce: (most: number) => `These are too many at once: choose ${most} at most.`,
  carrierBlank: "Say who carries it, in 60 characters at most.",
  numberWrong: "A tracking number has 3 to 60 letters, digits and signs such as - or /.",
  linkWrong: "A link begins with https:// and has 500 characters at most.",
  linkWithoutNumber: "Enter the tracking number that the link is about.",
  noPieces: "Put at least one piece into the parcel.",
  piecesWrong: "Enter a whole number of pieces for each line.",
  added: (number: number) => `Parcel ${number} is added.`,
  saved: (number: number) => `Parcel ${number} is saved.`,
  moved: (number: number, state: string) => `Parcel ${number}: ${state}.`,
  replacementArrived: (order: string) => `The replacement of ${order} has arrived.`,
  replacementLost: (order: string) =>
    `The replacement of ${order} is lost: its return waits for another one, or for money.`,
  packed: "The order is packed.",
  handedOver: (count: number) =>
    count === 1 ? "1 parcel is handed over." : `${count} parcels are handed over.`,
  already: (count: number) =>
    count === 1
      ? "1 parcel was handed over before, with the same number."
      : `${count} parcels were handed over before, with the same numbers.`,
  scanned: (parcel: string, number: string | null) =>
    number ? `${parcel}: ${number}` : `${parcel}: now its tracking number.`,
  severalWait: (order: string) =>
    `${order} has several parcels that wait: scan the label of one of them.`,
  waitsNot: (code: string) =>
    `${code} does not wait for a carrier: it is not packed, has left already, or was cancelled.`,
  numberTaken: (number: string, parcel: string) => `${number} is the number of ${parcel} already.`,
  numberOfNone: (code: string) =>
    `${code} is no parcel that waits here. Scan a parcel's label first, then its tracking number.`,
  numberNotIts: (carrier: string, number: string) =>
    `${carrier} has given it the number ${number}: that one goes with it.`,
  notReached: "There was no time for it: it is as it was. Please press again.",
  notLeft: "None of these parcels was handed over",
  nothingToPick: "Nothing of these orders is still on the shelf",
  entered: (count: number) =>
    count === 1 ? "1 tracking number is entered." : `${count} tracking numbers are entered.`,
} as const;
