import { accountMessages as messages } from "#texts/account/account-messages.ts";

/** Why an account is not erased: the form comes back with the status 200. */
export const privacyFailures = {
  "super-admin-stays": {
    status: 200,
    get sentence() {
      return messages().superAdminStays;
    },
  },
  "payment-open": {
    status: 200,
    get sentence() {
      return messages().paymentOpen;
    },
  },
  "wrong-account-password": {
    status: 200,
    get sentence() {
      return messages().wrongOwnPassword;
    },
  },
} as const;
