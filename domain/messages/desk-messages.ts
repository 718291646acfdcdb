/** What the pages of the admins' daily work say: queues, notes, tags, saved views, edited orders. */
export const deskMessages = {
  noteBlank: "Write the note first.",
  noteTooLong: "A note has at most 2,000 characters.",
  noteTooMany: "This order has 200 notes already.",
  tagInvalid: "A tag begins with a letter or a number and has at most 30 characters.",
  tagTooMany: "An order has at most 10 tags.",
  viewUnnamed: "Give the view a name of at most 40 characters.",
  viewEmpty: "Search or filter first: there is nothing to keep yet.",
  viewTooMany: "You keep 20 views already. Remove one first.",
  unknownView: "This view is gone already.",
  hasGone: "The order has parcels or returns: it cannot be changed any more.",
  withoutCustomer: "The account of this order is erased: where it goes cannot be changed.",
  editedMeanwhile:
    "Somebody has changed the order since you opened it. What you typed is still here: look at the order again before you save it.",
  addressWrong: "The address is not saved yet. Please look at the fields that are marked.",
  tooLate: "The order is packed or over: it cannot be changed any more.",
  needsUsers: "Only admins with the permission users read can change where an order goes.",
  piecesInvalid: "Enter how many pieces stay: a whole number, at most as many as there are.",
  nothingStays: "Nothing would be left. Cancel the order instead.",
  hasRefunds: "Money for its lines went back already: its lines cannot be changed any more.",
  addressChanged: "It goes to another address.",
} as const;
