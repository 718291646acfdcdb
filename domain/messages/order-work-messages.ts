/** What the pages of the admins' daily work say: queues, notes, tags, saved views, edited orders. */
export const orderWorkMessages = {
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
  tooManyAdded: "An order has at most 100 lines, of at most 99 pieces each.",
  cashBeyond:
    "With this the order would cost more than is collected at the door. Enter an order of its own instead.",
  formUnknown: "This page was open for too long. Please look at it again and send it once more.",
  linkNotSent:
    "It is kept, but the payment link could not be made right now. Send it again in a moment.",
  noLinks: "The shop takes no payments by link at the moment.",
  accountKnown:
    "There is an account with this e-mail address already. Find it above and choose it.",
  callerGone: "The account that you chose is closed or gone. Find the customer again.",
  priceMoved: "The price has changed by now. Work it out again before you tell the customer.",
  orderIncomplete: "Nothing is ordered yet. Please look at the fields that are marked.",
  linkOver: "It was paid or withdrawn already.",
  linesWrong: "Nothing is saved yet. Please look at the lines that are marked.",
  linesMissing: "Choose at least one product.",
  lineProblems: {
    "no-product": "Choose a product",
    "no-quantity": "Enter a number from 1 to 99",
    "too-many": "More than 99 pieces in all",
  },
} as const;
