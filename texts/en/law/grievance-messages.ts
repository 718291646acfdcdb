import { texts } from "#language";
/** The words of the grievance form and of a ticket's page. */
export const grievanceMessages = texts({
  formTitle: "Write to the grievance officer",
  pageTitle: "Tell us what went wrong",
  lead: "You need neither an account nor an order. You get a ticket number at once, hear from us within 48 hours, and we resolve it within a month.",
  allPolicy: "How we handle grievances",
  labels: {
    subject: "What is it about?",
    order: "Order number",
    name: "Name",
    email: "Email",
    phone: "Phone",
    words: "What went wrong, and what would set it right?",
  },
  hints: {
    order: "If it is about an order. It begins with GV-.",
    phone: "If we may call you about it.",
  },
  choose: "Please choose",
  leaveEmpty: "Leave this empty",
  send: "Send",
  subjects: {
    order: "An order or its delivery",
    payment: "A payment or a refund",
    product: "A product",
    return: "A return or the warranty",
    privacy: "My personal data",
    other: "Something else",
  },
  notice:
    "We use what you write here to handle your grievance, and keep it for three years after it is resolved. You can read how in our privacy notice.",
  privacyNotice: "Privacy notice",

  noSubject: "Please choose what it is about",
  badOrder: "An order number looks like GV-AB12CD34EF",
  tooMany: "There were too many messages. Please try again in an hour, or write us a mail.",
  unknown: "There is no such ticket, or its page was opened without the link of one of our mails.",
  closedMove: "This grievance stands elsewhere by now. Look at it once more.",
  fillIn: "Please correct the marked fields",

  ticket: (id: string) => `Ticket ${id}`,
  received: (id: string) =>
    `Your grievance is with us. Its ticket number is ${id}; we have also sent it to you by mail.`,
  opensByMail:
    "The link in that mail opens the ticket's page, where you see how it goes on and write to us again.",
  replied: "Your message is with us.",
  states: {
    received: "received",
    acknowledged: "being looked into",
    answered: "answered",
    resolved: "resolved",
  },
  facts: {
    subject: "About",
    order: "Order",
    sent: "Sent",
    acknowledge: "Acknowledged",
    resolve: "Resolved",
  },
  by: (time: string) => `by ${time}`,
  since: (time: string) => `on ${time}`,
  /** What the exchange says where an admin acknowledged without words. */
  acknowledgement: "We have read your grievance and are looking into it.",
  exchange: "What was written",
  you: "You",
  shop: (brand: string) => brand,
  replyLabel: "Write again",
  reopenLabel: "Not resolved? Write again, and we take it up once more.",
  reply: "Send message",
});
