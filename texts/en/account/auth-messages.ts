import { accountMessages as account } from "#texts/account/account-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

/** What identity refuses, by its code (§8.24). */
export const authMessages = {
  "auth/user-not-found": account.unknownUser,
  "auth/wrong-password": account.wrongPassword,
  "auth/invalid-credential": account.wrongPassword,
  "auth/invalid-email": "The email address is badly formatted.",
  "auth/email-already-in-use": "The email address is already in use by another account.",
  "auth/weak-password": "Password should be at least 6 characters",
  "auth/common-password":
    "This password is one of the most common ones, which are guessed first. Please choose another.",
  "auth/too-many-requests":
    "We have blocked all requests from this device due to unusual activity. Try again later.",
  "auth/user-disabled": "The user account has been disabled by an administrator.",
  "auth/network-request-failed": siteMessages.networkFailed as string,
  "auth/expired-action-code": "The action code has expired.",
  "auth/invalid-action-code":
    "The action code is invalid. This can happen if the code is malformed, expired, or has already been used.",
  "auth/user-token-expired":
    "The user's credential is no longer valid. The user must sign in again.",
  "auth/unverified-email": account.unverified,
  "auth/invalid-verification-code":
    "This code is not right, or was used before. Wait for the next one, or use a recovery code.",
  "auth/second-step-over": "The log-in was not completed within ten minutes. Please log in again.",
};
