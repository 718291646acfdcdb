import { MOST_FILES } from "../admin/export-files.ts";

/** What the admins' pages say (§6, §8); the shop's own pages need not load it. */
export const adminMessages = {
  noAdminAccess: "This account does not have admin access.",
  notAnAdmin: "User is not an admin",
  insufficientPermissions: "Insufficient permissions",
  invalidSignupCode: "Invalid signup code",
  superAdminExists: "Super admin already exists",
  onlySuperAdmins: "Only super admins can create new admins",
  statusQuestion: (status: string) => `Are you sure you want to change the status to "${status}"?`,
  /** What it means where goods have left, by the status. */
  settingBack: {
    placed:
      "What has left the house stays there: then the word alone changes, nobody gets a mail, and nothing is packed again. What is only packed is taken apart.",
    processing:
      "What has left the house stays there: then the word alone changes, nobody gets a mail, and nothing is packed again. What is only packed is taken apart.",
    shipped:
      "What has arrived stays there: then the word alone changes, and nobody gets a mail. A parcel that is only packed is still to be handed over.",
  } as Readonly<Record<string, string>>,
  statusFailed: (message: string) => `Error updating order status: ${message}`,
  unknownStatus: "There is no such status",
  contactHidden: "Name, contact and account are shown to admins with the permission users read.",
  unknownMail: "There is no mail with this id",
  changedMeanwhile: (who: string, before: string, after: string) =>
    `${who} changed it from "${before}" to "${after}" in the meantime. Please look again before you change it`,
  otherwiseNow: (status: string) =>
    `it was changed in the meantime and is "${status}" now. Please look again before you change it`,
  cancelNeedsRefunds: (amount: string) =>
    `Cancelling it gives ${amount} back, for which you need the permission refunds update.`,
  cancelMoney: (amount: string) => `${amount} goes back to the customer at once.`,
  cancelNothing: "No money of it is here, so nothing goes back.",
  cancelFollows:
    "Its pieces are for sale again, those that a carrier has once they come back. Parcels that have not left are taken back, and the customer gets a mail. A cancelled order cannot be taken up again.",
  cancelSent: "It has left already: ask the carrier to bring it back.",
  cancelInPart:
    "A parcel of this order has arrived, so it cannot be cancelled as a whole. Refund the pieces that are still on their way, or note when their parcel comes back.",
  cancelNotNow: (status: string) => `The order is ${status}, so it cannot be cancelled.`,
  unknownOffer: "There is no offer with this number",
  offerEdited:
    "Somebody else has changed this offer since you opened it. What you typed is still here: open the offer anew, and enter it once more where you still want it.",
  offerSaved: "The offer is saved.",
  codesAdded: (count: number) => (count === 1 ? "1 code is added." : `${count} codes are added.`),
  mailQueued: "The mail is on its way again.",
  mailLeft: "The mail is not sent any more.",
  nothingChosen: "Choose at least one order first",
  tooManyForExcel: "These are more orders than an Excel sheet holds: choose dates, or take CSV.",
  adminCreated: "Admin created successfully!",
  adminInvited: (email: string) =>
    `Admin created successfully! ${email} gets a mail by which they choose their password.`,
  adminCreateFailed: (message: string) => `Failed to create admin: ${message}`,
  adminDeleted: "Admin deleted successfully!",
  adminDeleteFailed: (message: string) => `Failed to delete admin: ${message}`,
  adminUpdated: "Admin updated successfully!",
  adminUpdateFailed: (message: string) => `Failed to update admin: ${message}`,
  adminChanged:
    "somebody has changed this admin in the meantime. Please look again before you change them",
  notOwnPermissions: "You cannot change your own permissions",
  superAdminKeepsAll: "A super admin keeps all permissions",
  updateNeedsRead: "Who may update orders must be able to read them",
  unknownCustomer: "There is no customer with this id",
  customerIsAdmin: "This is the account of an admin. It ends under Admins",
  notConfirmed: "Tick that they have asked for it",
  noteKept: "The note is kept.",
  sessionsEnded: "They are signed out everywhere.",
  accountClosed: "The account is closed.",
  accountOpened: "The account is open again.",
  customersNeedRead: "Who may update customers must be able to read them",
  documentsNeedRead: "Who may update documents must be able to read them",
  secondFactorFirst: "Please set up your second factor first",
  secondFactorOff: "Your second factor is off.",
  factorReset: (email: string) => `The second factor of ${email} is reset.`,
  factorResetFailed: (message: string) => `Failed to reset the second factor: ${message}`,
  factorQuestion: (email: string) =>
    `Are you sure you want to reset the second factor of ${email}?`,
  ownFactor: "Change your own second factor on its page",
  noFactor: "This admin has no second factor",
  importNoFile: "Choose a CSV file first",
  importTooLarge: "The file is larger than 20 MB. Split it into several files",
  importNotText: "The file is not a text in UTF-8. Save it as “CSV UTF-8” and send it again",
  unknownImport: "There is no import with this id",
  unknownExport: "There is no such file. It may have been deleted: files are kept for a short time",
  tooManyFiles: `You have ${MOST_FILES} files already. Delete one under “Your files”, then ask again`,
  fileNotKept: "The file could not be stored",
  fileBroken: "Something broke off while the file was made",
  fileRemoved: "The file is deleted.",
  fileAgain: "The file is made once more.",
  backupBegun: "A backup is being made. This page says when it is there",
  backupRuns: "A backup is being made already",
  backupElsewhere: "The shop is on PostgreSQL, whose own tools make its backups",
  importMovedOn: "This import runs already, or is done",
  adminQuestion: (email: string) => `Are you sure you want to delete the admin ${email}?`,
  sessionNotRestored: "Failed to restore the original session.",
  alreadyAdmin: "This address belongs to an admin already",
  unconfirmedAccount:
    "This address has an account whose owner has not confirmed it by mail yet, so it may be anybody's",
  unknownAdmin: "There is no admin with this id",
  notYourself: "You cannot delete yourself",
  lastSuperAdmin: "The last super admin cannot be deleted",
  badPieces: "Enter a whole number of pieces, 0 to 1,000,000.",
  badLowAt: "Enter from which number on they are few, 0 to 10,000.",
  badShelf: (most: number) => `A shelf has ${most} characters at most.`,
  stockMoved: (seen: number, now: number) =>
    `Meanwhile it moved from ${seen} to ${now}. Look again: what you typed is not saved yet.`,
  stockSaved: (count: number) =>
    count === 0
      ? "Nothing was different."
      : `The stock of ${count} ${count === 1 ? "variant" : "variants"} is saved.`,
  stockNotAll: "Not everything is saved. What is missing is said beside it.",
  importMoved: "Some numbers moved since the check. Please look at what is left and import again.",
} as const;
