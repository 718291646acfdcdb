import { accountMessages as account } from "#english/account/account-messages.ts";
import { siteMessages } from "#english/site/site-messages.ts";
import { texts } from "#language";

/** What identity refuses, by its code (§8.24). */
export const authMessages = texts({
  "auth/user-not-found": account.own.unknownUser,
  "auth/wrong-password": account.own.wrongPassword,
  "auth/invalid-credential": account.own.wrongPassword,
  "auth/invalid-email": "The email address is badly formatted.",
  "auth/email-already-in-use": "The email address is already in use by another account.",
  "auth/weak-password": "Password should be at least 6 characters",
  "auth/common-password":
    "This password is one of the most common ones, which are guessed first. Please choose another.",
  "auth/too-many-requests":
    "We have blocked all requests from this device due to unusual activity. Try again later.",
  "auth/user-disabled": "The user account has been disabled by an administrator.",
  "auth/network-request-failed": siteMessages.own.networkFailed as string,
  "auth/expired-action-code": "The action code has expired.",
  "auth/invalid-action-code":
    "The action code is invalid. This can happen if the code is malformed, expired, or has already been used.",
  "auth/user-token-expired":
    "The user's credential is no longer valid. The user must sign in again.",
  "auth/unverified-email": account.own.unverified,
  "auth/invalid-verification-code":
    "This code is not right, or was used before. Wait for the next one, or use a recovery code.",
  "auth/invalid-sign-in-code":
    "This code is not right, or no longer works. A code works once, for ten minutes: check it, or have another one sent.",
  "auth/code-just-sent":
    "A code is on its way already. If it has not come within half a minute, have another one sent.",
  "auth/admin-by-password": "Admins log in with their password. Please use the page Login.",
  "auth/second-step-over": "The log-in was not completed within ten minutes. Please log in again.",
});
