import { adminMessages } from "../messages/admin-messages.ts";
import { messages } from "../messages.ts";

/**
 * Why an admin's use-case refuses. What may not be done has a status of its own too (401, 403); what a
 * form got wrong is an ordinary answer (200).
 */
export const adminFailures = {
  "not-authenticated": {
    status: 401,
    get sentence() {
      return messages().notAuthenticated;
    },
  },
  "not-an-admin": { status: 403, sentence: adminMessages.notAnAdmin },
  "second-factor-first": { status: 403, sentence: adminMessages.secondFactorFirst },
  "insufficient-permissions": { status: 403, sentence: adminMessages.insufficientPermissions },
  "only-super-admins": { status: 403, sentence: adminMessages.onlySuperAdmins },

  /** The status of a page. Among the problems of a form the answer's status is 200. */
  "unknown-order": {
    status: 404,
    get sentence() {
      return messages().unknownOrder;
    },
  },
  "unknown-customer": { status: 404, sentence: adminMessages.unknownCustomer },
  "customer-is-admin": { status: 200, sentence: adminMessages.customerIsAdmin },
  "erasure-unasked": { status: 200, sentence: adminMessages.notConfirmed },
  "unknown-status": { status: 200, sentence: adminMessages.unknownStatus },
  "no-order-chosen": { status: 400, sentence: adminMessages.nothingChosen },
  "order-changed-by": { status: 200, sentence: adminMessages.changedMeanwhile },
  "order-changed": { status: 200, sentence: adminMessages.otherwiseNow },
  "unknown-mail": { status: 400, sentence: adminMessages.unknownMail },
  "too-many-for-excel": { status: 422, sentence: adminMessages.tooManyForExcel },

  "unknown-export": { status: 404, sentence: adminMessages.unknownExport },
  "too-many-files": { status: 422, sentence: adminMessages.tooManyFiles },

  "unknown-offer": { status: 404, sentence: adminMessages.unknownOffer },
  "offer-edited": { status: 200, sentence: adminMessages.offerEdited },

  "import-too-large": { status: 413, sentence: adminMessages.importTooLarge },
  "import-not-text": { status: 422, sentence: adminMessages.importNotText },
  "unknown-import": { status: 404, sentence: adminMessages.unknownImport },
  "import-moved-on": { status: 200, sentence: adminMessages.importMovedOn },

  "backup-elsewhere": { status: 422, sentence: adminMessages.backupElsewhere },

  "unknown-admin": { status: 200, sentence: adminMessages.unknownAdmin },
  "admin-changed": { status: 200, sentence: adminMessages.adminChanged },
  "own-permissions": { status: 200, sentence: adminMessages.notOwnPermissions },
  "super-admin-keeps-all": { status: 200, sentence: adminMessages.superAdminKeepsAll },
  "customers-need-read": { status: 200, sentence: adminMessages.customersNeedRead },
  "documents-need-read": { status: 200, sentence: adminMessages.documentsNeedRead },
  "update-needs-read": { status: 200, sentence: adminMessages.updateNeedsRead },
  "own-factor": { status: 200, sentence: adminMessages.ownFactor },
  "no-factor": { status: 200, sentence: adminMessages.noFactor },
  "own-record": { status: 200, sentence: adminMessages.notYourself },
  "last-super-admin": { status: 200, sentence: adminMessages.lastSuperAdmin },
  "already-admin": { status: 200, sentence: adminMessages.alreadyAdmin },
  "unconfirmed-account": { status: 200, sentence: adminMessages.unconfirmedAccount },
  "wrong-own-password": { status: 200, sentence: adminMessages.sessionNotRestored },

  "invalid-signup-code": { status: 200, sentence: adminMessages.invalidSignupCode },
  "super-admin-exists": { status: 200, sentence: adminMessages.superAdminExists },
  "unknown-account": {
    status: 200,
    get sentence() {
      return messages().unknownUser;
    },
  },
} as const;
