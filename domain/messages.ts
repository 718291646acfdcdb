import { siteMessages } from "./site-messages.ts";

/** What the screens of identity say; what identity itself refuses stands in `authMessages`. */
export const identityMessages = {
  signupDone: siteMessages.signupDone,
  signupFailed: (message: string) => `Failed to create an account: ${message}`,
  loginFailed: (message: string) => `Failed to log in: ${message}`,
  unknownUser: "No user found with this email.",
  wrongPassword: "Incorrect email or password.",
  noAdminAccess: "This account does not have admin access.",
  notAnAdmin: "User is not an admin",
  unverified: "Please verify your email before logging in.",
  noUid: "Failed to retrieve user UID",
  profileFailed: (message: string) => `Failed to update profile: ${message}`,
  resetFailed: (message: string) => `Failed to send password reset email: ${message}`,
  emailConfirmed: "Your e-mail address is confirmed.",
  resetSent: "Password reset email sent. Check your inbox.",
  profileSaved: siteMessages.profileSaved,
  draftIsBack: "What you had typed is here again. It is not saved yet.",
  passwordReplaced: "Your password is changed. You are logged out everywhere else.",
  wrongOwnPassword: "This is not your password",
  othersEnded: "You are logged out everywhere else.",
  accountDeleted: siteMessages.accountDeleted,
  superAdminStays: "The super admin's account cannot be deleted.",
  paymentOpen: "A payment of yours may still be on its way. Please try again in half an hour.",
  verificationSent:
    "If this address has an account that waits for it, a verification mail is on its way.",
  retryIn: (minutes: number) =>
    minutes === 1 ? "You can try again in 1 minute." : `You can try again in ${minutes} minutes.`,
  passwordChanged: "Your password is changed. You can log in with it now.",
} as const;

/**
 * Every sentence that the behaviour quotes (§2, §5, §8), and those that the forms need beside
 * it. Screens take their words from here, so that one situation has one sentence.
 */
export const messages = {
  ...identityMessages,

  blankFields: "Please fill in all fields",
  ordersFailed: (message: string) => `Error fetching orders: ${message}`,
  orderFailed: "Failed to create order. Please contact support.",
  paymentFailed: "Payment initialization failed.",
  mailFailed: "Failed to send order notifications",
  offline: siteMessages.offline,
  unexpected: siteMessages.unexpected,
  insufficientPermissions: "Insufficient permissions",
  invalidSignupCode: "Invalid signup code",
  superAdminExists: "Super admin already exists",
  onlySuperAdmins: "Only super admins can create new admins",
  notAuthenticated: "Not authenticated",
  removeQuestion: "Are you sure you want to remove this item from your cart?",
  statusQuestion: (status: string) => `Are you sure you want to change the status to "${status}"?`,
  statusFailed: (message: string) => `Error updating order status: ${message}`,
  unknownStatus: "There is no such status",
  unknownOrder: "There is no order with this id",
  contactHidden: "Name, contact and account are shown to admins with the permission users read.",
  unknownMail: "There is no mail with this id",
  changedMeanwhile: (who: string, before: string, after: string) =>
    `${who} changed it from "${before}" to "${after}" in the meantime. Please look again before you change it`,
  otherwiseNow: (status: string) =>
    `it was changed in the meantime and is "${status}" now. Please look again before you change it`,
  unknownOffer: "There is no offer with this number",
  offerEdited:
    "Somebody else has changed this offer since you opened it. What you typed is still here: open the offer anew, and enter it once more where you still want it.",
  offerSaved: "The offer is saved.",
  codesAdded: (count: number) => (count === 1 ? "1 code is added." : `${count} codes are added.`),
  mailQueued: "The mail is on its way again.",
  nothingChosen: "Choose at least one order first",
  tooManyForExcel: "These are more orders than an Excel sheet holds: choose dates, or take CSV.",
  adminCreated: "Admin created successfully!",
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
  notYoursToGive: "You can only give permissions that you have yourself",
  adminsNeedRead: "Who may update admins must be able to read them",
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
  importMovedOn: "This import runs already, or is done",
  adminQuestion: (email: string) => `Are you sure you want to delete the admin ${email}?`,
  sessionNotRestored: "Failed to restore the original session.",
  alreadyAdmin: "This address belongs to an admin already",
  unconfirmedAccount:
    "This address has an account whose owner has not confirmed it by mail yet, so it may be anybody's",
  unknownAdmin: "There is no admin with this id",
  notYourself: "You cannot delete yourself",
  lastSuperAdmin: "The last super admin cannot be deleted",
  orderPlaced: siteMessages.orderPlaced,

  blankField: "Please fill in this field",
  badEmail: "Enter an e-mail address such as name@example.in",
  badPhone: "Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9",
  badState: "Choose one of India's states or union territories",
  badPin: "Enter a 6-digit PIN code that does not start with 0",
  tooLong: (limit: number) => `Use at most ${limit} characters`,
  cartChanged: "Your cart changed in the meantime. Please look at it once more before you pay.",
  cartUpdateFailed: siteMessages.cartUpdateFailed,
  cartSyncFailed: siteMessages.cartSyncFailed,
  productAdded: siteMessages.productAdded,
  cartFull: siteMessages.cartFull,
  offerChanged:
    "The offers for your order have changed in the meantime. Please look at the total once more, and continue if you agree.",
  pinNotServed: "We do not deliver to this PIN code yet",
  notServed: "We do not deliver to this PIN code at the moment. Please change the details.",
  cashRefused: "This order cannot be paid in cash on delivery.",
  cartEmpty: "Your cart is empty, so there is nothing to pay for.",
  tooManyOpen: (card: boolean) =>
    `Too many unpaid orders are on their way to you or to this address already. ${card ? "Pay this one by card, or order" : "Order"} again when one of them has arrived. Your cart stays as it is.`,
  tooManyPayments:
    "Many payments were begun from your account within an hour. Please wait an hour before you begin another. Your cart stays as it is.",
  tooManyCheckouts:
    "Many orders were begun from your account within an hour. Please wait an hour before you begin another. Your cart stays as it is.",
  badPieces: "Enter a whole number of pieces, 0 to 1,000,000.",
  badLowAt: "Enter from which number on they are few, 0 to 10,000.",
  stockMoved: (seen: number, now: number) =>
    `Meanwhile it moved from ${seen} to ${now}. Look again: what you typed is not saved yet.`,
  stockSaved: (count: number) =>
    count === 0
      ? "Nothing was different."
      : `The stock of ${count} ${count === 1 ? "variant" : "variants"} is saved.`,
  stockNotAll: "Not everything is saved. What is missing is said beside it.",
  importMoved: "Some numbers moved since the check. Please look at what is left and import again.",
  unknownVariant: "This cannot be bought any more.",
  tooManyAlerts: "You have asked many times within an hour. Please try again later.",
  alertAsked:
    "Please look into your inbox: with the link in our mail you confirm your address. You then get one mail when it is back.",
  linesDropped: "An item that we no longer offer was taken out of your cart.",
  optionUnknown: "This product is not offered in that combination.",
  notCharged: "The payment did not go through and you were not charged. Please try again.",
  windowClosed:
    "You closed the payment window. If you have paid all the same, your order appears in your orders in a few minutes.",
  moneyReturns: (amount: string) =>
    `A payment of ${amount} does not fit your order, so it is on its way back to you. A mail tells you more.`,
  moneyReleased:
    "The payment does not fit your order, so we have not taken it. Your bank releases the amount by itself, and you can pay again from your cart.",
  moneyReceived:
    "We have your payment. Please do not pay again: your order is being placed and will appear in your orders.",
} as const;

/** Error codes of identity, named as the identity provider names them (§8.24). */
export const authMessages = {
  "auth/user-not-found": messages.unknownUser,
  "auth/wrong-password": messages.wrongPassword,
  "auth/invalid-credential": messages.wrongPassword,
  "auth/invalid-email": "The email address is badly formatted.",
  "auth/email-already-in-use": "The email address is already in use by another account.",
  "auth/weak-password": "Password should be at least 6 characters",
  "auth/too-many-requests":
    "We have blocked all requests from this device due to unusual activity. Try again later.",
  "auth/user-disabled": "The user account has been disabled by an administrator.",
  "auth/network-request-failed": siteMessages.networkFailed,
  "auth/expired-action-code": "The action code has expired.",
  "auth/invalid-action-code":
    "The action code is invalid. This can happen if the code is malformed, expired, or has already been used.",
  "auth/user-token-expired":
    "The user's credential is no longer valid. The user must sign in again.",
  "auth/unverified-email": messages.unverified,
  "auth/invalid-verification-code":
    "This code is not right, or was used before. Wait for the next one, or use a recovery code.",
  "auth/second-step-over": "The log-in was not completed within ten minutes. Please log in again.",
} as const;
export type AuthCode = keyof typeof authMessages;

/** What identity refused, and for a limit in how many seconds it may be tried again. */
export type AuthFailure = { code: AuthCode; retryAfter?: number };

/** The sentence for what identity refused, with the time to wait where there is one. */
export function authSentence({ code, retryAfter }: AuthFailure): string {
  const sentence = authMessages[code];
  return retryAfter ? `${sentence} ${messages.retryIn(Math.ceil(retryAfter / 60))}` : sentence;
}

/** Refusals of a log-in that are told in their own words alone (§8). */
const ownLoginCodes: readonly AuthCode[] = [
  "auth/user-not-found",
  "auth/wrong-password",
  "auth/invalid-credential",
  "auth/unverified-email",
];

/** Why a log-in failed: the catalogue's own sentences alone, any other cause with its prefix (§8). */
export function loginSentence(failure: AuthFailure): string {
  const sentence = authSentence(failure);
  return ownLoginCodes.includes(failure.code) ? sentence : messages.loginFailed(sentence);
}
