/** The actions of admins that the audit trail records, and the words for each. */
export const auditActions = {
  "order.status": "Changed the status",
  "order.tags": "Changed the tags",
  "order.edit": "Changed the order",
  "order.enter": "Entered an order by telephone",
  "admin.create": "Created an admin",
  "admin.update": "Changed permissions",
  "admin.delete": "Deleted an admin",
  "admin.setup": "Became super admin",
  "parcel.create": "Added a parcel",
  "parcel.update": "Changed a parcel",
  "parcel.book": "Booked a parcel with a carrier",
  "parcel.print": "Printed documents of parcels",
  "order.confirm": "Confirmed a cash order",
  "order.not-reached": "Noted that a customer did not answer the telephone",
  "order.refused": "Noted a refusal at the door",
  "cash.remit": "Noted cash that a carrier handed on",
  "cash.undo": "Took back a note of cash handed on",
  "orders.export": "Exported orders",
  "money.export": "Exported the money",
  "customer.look": "Looked at a customer",
  "customer.note": "Wrote a note about a customer",
  "customer.tags": "Changed the tags of a customer",
  "customer.sessions": "Ended the sessions of a customer",
  "customer.close": "Closed an account",
  "customer.open": "Opened an account again",
  "customer.export": "Exported what is kept of a customer",
  "customer.erase": "Erased an account",
  "customers.export": "Exported customers",
  "mail.resend": "Sent a mail again",
  "mail.leave": "Noted that a mail is not needed",
  "product.create": "Created a product",
  "product.update": "Changed a product",
  "product.restore": "Brought back a revision",
  "product.import": "Imported products",
  "product.export": "Exported products",
  "picture.upload": "Uploaded a picture",
  "picture.update": "Changed a picture",
  "picture.delete": "Removed a picture",
  "stock.update": "Changed the stock",
  "stock.import": "Imported stock",
  "stock.export": "Exported stock",
  "offer.create": "Made an offer",
  "offer.update": "Changed an offer",
  "settings.update": "Changed the settings",
  "settings.draft": "Drafted settings",
  "settings.discard": "Discarded a draft of settings",
  "article.create": "Wrote an article",
  "article.update": "Changed an article",
  "article.delete": "Removed an article",
  "page.create": "Wrote a page",
  "page.update": "Changed a page",
  "page.delete": "Removed a page",
  "translation.update": "Translated texts",
  "policy.update": "Wrote a legal page",
  "policy.delete": "Removed a draft of a legal page",
  "policy.publish": "Published a legal page",
  "policy.accept": "Accepted a legal page",
  "refund.ask": "Asked for a refund",
  "refund.pay": "Paid a refund by hand",
  "refund.unknown": "Gave back a payment that no order is known of",
  "payment.attach": "Counted a payment that came without an order for this one",
  "payment.settle": "Asked the provider about a payment",
  "refund.payout": "Noted where a refund goes",
  "return.move": "Moved a return",
  "review.check": "Looked at a review",
  "review.hide": "Hid a review",
  "review.show": "Showed a review again",
  "review.answer": "Answered a review",
  "lead.answer": "Answered a lead",
  "lead.reopen": "Marked a lead as new",
  "lead.erase": "Erased a lead",
  "leads.export": "Exported leads",
  "gap.waive": "Waived a gap before selling",
  "gap.unwaive": "Took back a waiver",
  "grievance.acknowledge": "Acknowledged a grievance",
  "grievance.answer": "Answered a grievance",
  "grievance.resolve": "Resolved a grievance",
  "grievance.note": "Wrote a note on a grievance",
  "grievances.export": "Exported grievances",
  "documents.export": "Exported documents",
  "document.register": "Entered the answer of the invoice registry",
  "backup.make": "Made a backup",
  "admin.second-factor": "Changed the second factor",
  "token.create": "Made an API token",
  "token.revoke": "Revoked an API token",
  "webhook.create": "Made a webhook",
  "webhook.update": "Changed a webhook",
  "webhook.secret": "Gave a webhook another secret",
  "webhook.on": "Switched a webhook on",
  "webhook.off": "Switched a webhook off",
  "webhook.delete": "Removed a webhook",
} as const;
export type AuditAction = keyof typeof auditActions;

/** What an entry says was done; one of another version of the shop says that it is one. */
export const wordsOfAction = (action: string): string =>
  Object.hasOwn(auditActions, action)
    ? auditActions[action as AuditAction]
    : `Something of another version (${action})`;

/** What an entry is about: its kind and its id. */
export type AuditSubject = {
  kind:
    | "order"
    /** What an admin entered and is not an order yet. */
    | "checkout"
    | "admin"
    | "customer"
    | "export"
    | "mail"
    | "product"
    | "picture"
    | "stock"
    | "offer"
    | "settings"
    | "article"
    | "page"
    | "translation"
    | "policy"
    | "import"
    | "return"
    | "review"
    | "lead"
    /** Of the list "Ready to sell". */
    | "gap"
    | "grievance"
    | "document"
    | "backup"
    | "token"
    | "webhook";
  id: string;
};

/** Who did it, in words. */
export const whoDid = ({
  actorEmail,
  actorToken,
}: Pick<AuditEntry, "actorEmail" | "actorToken">) =>
  actorToken === null
    ? (actorEmail ?? "The server")
    : `${actorEmail ?? "The server"} by the token ${actorToken}`;

/** One entry as it is shown. `at` is an ISO text. Before and after hold what was changed. */
export type AuditEntry = {
  id: number;
  at: string;
  actorUid: string | null;
  /** Null: the server itself, by a command. */
  actorEmail: string | null;
  /** The API token by which it was done, by its name; null: by hand. */
  actorToken: string | null;
  action: string;
  subject: { kind: string; id: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
