/** What is said to customers and admins about returns. */
export const returnMessages = {
  unknownReturn: "There is no return with this number",
  notDelivered: "Only what has been delivered can be returned.",
  tooLate: "The time within which this order could be returned is over.",
  allReturned: "Nothing of this order is left to return.",
  choosePieces: "Choose at least one piece to return",
  mostPieces: (most: number) =>
    most === 1 ? "Only 1 piece can be returned" : `Only ${most} pieces can be returned`,
  asked: (id: string) => `We have your return ${id}. A mail tells you how it goes on.`,
  chooseReason: "Choose why you return it",
  tellMore: "Tell us in a few words why",
  chooseKind: "Choose what we should do",
  replacementOver: "A replacement cannot be asked for any more. You can have your money back.",
  checkForm: "Please look at the marked fields.",
  chooseAgain: "Photos have to be chosen again.",
  tooManyPhotos: (most: number) => `Send at most ${most} photos`,
  tooManyForms: "You have sent many photos within an hour. Please try again later.",
  refusalBlank: "Tell the customer why",
  outcomeBlank: "Enter how many pieces are as they should be, 0 for none",
  cameBack: (pieces: number) =>
    pieces === 1 ? "Only 1 piece came back" : `Only ${pieces} pieces came back`,
  nothingAccepted: "No piece was accepted, so there is nothing to give back. Refuse the return.",
  badAmount: "Enter an amount in rupees, such as 1499 or 1499.50",
  noneToReplace: "There are not enough pieces on hand to replace it. Give the money back instead.",
} as const;
