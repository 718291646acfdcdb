import type { MailKind } from "./mail.ts";

/** What each kind of mail is, as admins read it: a new kind has no words until it has them here. */
const mailWords: Record<MailKind, string> = {
  "order-customer": "Confirmation to the customer",
  "order-admin": "Notice to the shop",
  "order-status": "New status to the customer",
  "cash-confirm": "Asks whether the cash order is wanted",
  "order-address": "New address to the customer",
  "order-lines": "Changed order to the customer",
  "order-difference": "Payment link for what is added, to the customer",
  "phone-order": "Payment link for an order by telephone, to the customer",
  "order-cancelled": "Cancellation to the customer",
  "order-cancelled-admin": "Cancellation to the shop",
  "parcel-shipped": "Parcel on its way, to the customer",
  "parcel-delivered": "Parcel has arrived, to the customer",
  return: "News of a return to the customer",
  refund: "Refund of a payment without an order, to the customer",
  "order-refund": "Refund to the customer",
  "order-payment": "Payment received",
  dispute: "Dispute to the shop",
  "sign-in-code": "Code to log in",
  "verify-email": "Link to confirm an e-mail address",
  "reset-password": "Link to choose a new password",
  "account-invite": "Invitation to an account made by an admin",
  "account-exists": "Says that there is an account already",
  "password-changed": "Password changed",
  "second-factor": "Second factor changed, or a recovery code used",
  "new-sign-in": "Log-in from a new device",
  "admin-email": "Says that the shop's mails go to another address",
  "export-file": "File of an export, to the admin who asked for it",
  "webhook-off": "Says that a webhook was switched off",
  lead: "Checkup asked for, to the shop",
  breach: "News of a data breach",
  "grievance-received": "Receipt of a grievance",
  "grievance-news": "News of a grievance, to its customer",
  "grievance-officer": "Grievance, to the officer",
  "stock-confirm": "Asks whether to tell when it is back",
  "stock-back": "Back in stock",
};

/** All kinds of mails. */
export const mailKinds = Object.keys(mailWords) as MailKind[];

/** The words of a kind as it was kept; one of another version of the shop says that it is one. */
export const wordsOfMail = (kind: string): string =>
  Object.hasOwn(mailWords, kind)
    ? mailWords[kind as MailKind]
    : `Mail of another version (${kind})`;
