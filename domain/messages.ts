import { siteMessages } from "./site-messages.ts";

/** What the screens of identity say; what identity itself refuses stands in `authMessages`. */
export const identityMessages = {
  signupDone: siteMessages.signupDone,
  signupFailed: (message: string) => `Failed to create an account: ${message}`,
  loginFailed: (message: string) => `Failed to log in: ${message}`,
  unknownUser: "No user found with this email.",
  wrongPassword: "Incorrect email or password.",
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
  notAuthenticated: "Not authenticated",
  removeQuestion: "Are you sure you want to remove this item from your cart?",
  unknownOrder: "There is no order with this id",
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
