import { texts } from "#language";
/** What is kept how long and why: the rows of the register (docs/decisions/0137). */
export const retentionRegister = texts({
  heads: { what: "What", howLong: "How long", why: "Why" },
  rows: {
    account: {
      what: "Your account: name, addresses, password (as a hash), cart",
      howLong: "Until you delete it",
      why: "It is yours",
    },
    sessions: {
      what: "Where you are logged in",
      howLong: "Until the log-in ends, after a week without use",
      why: "Security of your account",
    },
    codes: {
      what: "Links and codes of our mails",
      howLong: "90 days after they end",
      why: "Security of your account",
    },
    mails: {
      what: "Mails that are about no order",
      howLong: "90 days; at once when the account is deleted",
      why: "To look after mails that did not arrive",
    },
    orders: {
      what: "Orders with their parcels, payments and returns",
      howLong:
        "As long as the documents made of them; without your e-mail address and telephone number once an account is deleted and the goods have arrived",
      why: "Tax and company law, warranty",
    },
    documents: {
      what: "Vouchers, invoices and credit notes",
      howLong: "Eight financial years after the year in which they are made",
      why: "Section 36 of the CGST Act, section 128 of the Companies Act",
    },
    checkouts: {
      what: "Purchases that were begun and never became an order, with their address",
      howLong: "90 days after the last change; at once when the account is deleted",
      why: "To clear up payments that come late",
    },
    paymentEvents: {
      what: "Messages of the payment service",
      howLong: "90 days; what comes from 13 May 2027 on for a year",
      why: "To clear up payments; the rules on digital personal data",
    },
    payouts: {
      what: "The account to which a refund was paid",
      howLong: "183 days after it was paid",
      why: "To clear up payments",
    },
    photos: {
      what: "Photos and words of a return",
      howLong: "180 days after it is over",
      why: "Questions about it",
    },
    reviews: {
      what: "Your reviews with their photos",
      howLong: "Until you delete them, or your account",
      why: "You have published them",
    },
    alertsAsked: {
      what: "An address that was to be told when something is back, not confirmed",
      howLong: "7 days",
      why: "To wait for the confirmation",
    },
    alertsSent: {
      what: "An address that was told",
      howLong: "84 days",
      why: "Questions about the mail",
    },
    checkups: {
      what: "Requests of the checkup form",
      howLong: "180 days",
      why: "To answer them",
    },
    consents: {
      what: "What you agreed to and withdrew",
      howLong: "Three years after it ended",
      why: "To be able to show it",
    },
    grievances: {
      what: "Grievances with all that was written",
      howLong: "Three years after they are resolved",
      why: "Claims and inspections",
    },
    webhooks: {
      what: "What programs of the shop were told, by the numbers of orders and accounts",
      howLong: "30 days after it was sent",
      why: "To send again what did not arrive",
    },
    exports: {
      what: "Long lists of orders, customers or documents that somebody of the shop has had made as a file",
      howLong:
        "Two days after the file was made; what you have deleted meanwhile goes with it at the latest",
      why: "To fetch them",
    },
  },
});
