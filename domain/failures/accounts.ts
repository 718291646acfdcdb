import { authMessages } from "#texts/account/auth-messages.ts";
import type { AuthCode } from "../messages.ts";
import { fieldFailures } from "./fields.ts";

/**
 * Why identity refuses (§8.24). The forms answer with the page itself and the status 200; only what
 * came too often has a status of its own.
 */
const identityFailures = {
  "auth/user-not-found": {
    status: 200,
    get sentence() {
      return authMessages()["auth/user-not-found"];
    },
  },
  "auth/wrong-password": {
    status: 200,
    get sentence() {
      return authMessages()["auth/wrong-password"];
    },
  },
  "auth/invalid-credential": {
    status: 200,
    get sentence() {
      return authMessages()["auth/invalid-credential"];
    },
  },
  "auth/invalid-email": {
    status: 200,
    get sentence() {
      return authMessages()["auth/invalid-email"];
    },
  },
  "auth/email-already-in-use": {
    status: 200,
    get sentence() {
      return authMessages()["auth/email-already-in-use"];
    },
  },
  "auth/weak-password": {
    status: 200,
    get sentence() {
      return authMessages()["auth/weak-password"];
    },
  },
  "auth/common-password": {
    status: 200,
    get sentence() {
      return authMessages()["auth/common-password"];
    },
  },
  "auth/too-many-requests": {
    status: 429,
    get sentence() {
      return authMessages()["auth/too-many-requests"];
    },
  },
  "auth/user-disabled": {
    status: 200,
    get sentence() {
      return authMessages()["auth/user-disabled"];
    },
  },
  "auth/network-request-failed": {
    status: 200,
    get sentence() {
      return authMessages()["auth/network-request-failed"];
    },
  },
  "auth/expired-action-code": {
    status: 200,
    get sentence() {
      return authMessages()["auth/expired-action-code"];
    },
  },
  "auth/invalid-action-code": {
    status: 200,
    get sentence() {
      return authMessages()["auth/invalid-action-code"];
    },
  },
  "auth/user-token-expired": {
    status: 200,
    get sentence() {
      return authMessages()["auth/user-token-expired"];
    },
  },
  "auth/unverified-email": {
    status: 200,
    get sentence() {
      return authMessages()["auth/unverified-email"];
    },
  },
  "auth/invalid-verification-code": {
    status: 200,
    get sentence() {
      return authMessages()["auth/invalid-verification-code"];
    },
  },
  "auth/invalid-sign-in-code": {
    status: 200,
    get sentence() {
      return authMessages()["auth/invalid-sign-in-code"];
    },
  },
  "auth/code-just-sent": {
    status: 429,
    get sentence() {
      return authMessages()["auth/code-just-sent"];
    },
  },
  "auth/admin-by-password": {
    status: 200,
    get sentence() {
      return authMessages()["auth/admin-by-password"];
    },
  },
  "auth/second-step-over": {
    status: 200,
    get sentence() {
      return authMessages()["auth/second-step-over"];
    },
  },
} as const satisfies Record<AuthCode, { status: number; sentence: string }>;

/** Why a use-case of accounts refuses. */
export const accountFailures = { ...identityFailures, ...fieldFailures } as const;
