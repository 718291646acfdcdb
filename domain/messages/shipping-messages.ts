/** What is said about parcels, to admins. */
export const shippingMessages = {
  unknownParcel: "There is no such parcel",
  parcelNotNow: "This cannot be done with the parcel as it is now. Please look at it again.",
  unknownNews: "There is no such news of a parcel",
  noParcelChosen: "Choose at least one parcel first",
  tooManyPapers: (most: number) => `These are too many at once: print ${most} at most.`,
  carrierBlank: "Say who carries it, in 60 characters at most.",
  numberWrong: "A tracking number has 3 to 60 letters, digits and signs such as - or /.",
  linkWrong: "A link begins with https:// and has 500 characters at most.",
  linkWithoutNumber: "Enter the tracking number that the link is about.",
  noPieces: "Put at least one piece into the parcel.",
  piecesWrong: "Enter a whole number of pieces for each line.",
  added: (number: number) => `Parcel ${number} is added.`,
  saved: (number: number) => `Parcel ${number} is saved.`,
  moved: (number: number, state: string) => `Parcel ${number}: ${state}.`,
  packed: "The order is packed.",
  handedOver: (count: number) =>
    count === 1 ? "1 parcel is handed over." : `${count} parcels are handed over.`,
  entered: (count: number) =>
    count === 1 ? "1 tracking number is entered." : `${count} tracking numbers are entered.`,
} as const;
