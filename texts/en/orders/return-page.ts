import { texts } from "#language";
/** The page on which items of an order are returned, and the list of what was. */
export const returnPage = texts({
  title: "Return items",
  order: (number: string) => `Order ${number}`,
  yours: "Your returns",
  back: "Back to the order",
  another: "Return something else",
  asked: (id: string) => `We have your return ${id}. A mail tells you how it goes on.`,

  what: "What do you return?",
  pieces: (most: number) => `Pieces, of ${most}`,
  nothingLeft: "Nothing left to return",
  why: "Why?",
  more: "Tell us more (optional)",
  wanted: "What should we do?",
  until: (day: string) => `Until ${day}`,
  wasUntil: (day: string) => `Was possible until ${day}`,
  photos: "Photos",
  photosLabel: "Photos of what is wrong (optional)",
  photosHint: (most: number) =>
    `Up to ${most}, at most 20 MB each: JPEG, PNG, WebP or AVIF. They are seen by you and by us alone.`,
  send: "Send return",

  return: (id: string) => `Return ${id}`,
  photo: (number: number, of: number) => `What you sent, ${number} of ${of}`,
  askedOn: (day: string) => `asked on ${day}`,
  nextBy: (day: string) => `next step by ${day}`,

  unknownReturn: "There is no return with this number",
  notNow: "This cannot be done with the return as it is now. Please look at it again.",
  notDelivered: "Only what has been delivered can be returned.",
  tooLate: "The time within which this order could be returned is over.",
  allReturned: "Nothing of this order is left to return.",
  choosePieces: "Choose at least one piece to return",
  mostPieces: (most: number) =>
    most === 1 ? "Only 1 piece can be returned" : `Only ${most} pieces can be returned`,
  chooseReason: "Choose why you return it",
  tellMore: "Tell us in a few words why",
  chooseKind: "Choose what we should do",
  replacementOver: "A replacement cannot be asked for any more. You can have your money back.",
  checkForm: "Please look at the marked fields.",
  chooseAgain: "Photos have to be chosen again.",
  tooManyPhotos: (most: number) => `Send at most ${most} photos`,
  tooManyForms: "You have sent many photos within an hour. Please try again later.",
});
