import { messages } from "../messages.ts";

/**
 * Why an admin's use-case refuses. What may not be done is told by its status too (401, 403); what a
 * form got wrong is an ordinary answer (200).
 */
export const adminFailures = {
  "not-authenticated": { status: 401, sentence: messages.notAuthenticated },
  "not-an-admin": { status: 403, sentence: messages.notAnAdmin },
  "second-factor-first": { status: 403, sentence: messages.secondFactorFirst },
  "insufficient-permissions": { status: 403, sentence: messages.insufficientPermissions },
  "only-super-admins": { status: 403, sentence: messages.onlySuperAdmins },

  /** The status of a page. Among the problems of a form the answer's status is 200. */
  "unknown-order": { status: 404, sentence: messages.unknownOrder },
  "unknown-status": { status: 200, sentence: messages.unknownStatus },
  "no-order-chosen": { status: 400, sentence: messages.nothingChosen },
  "order-changed-by": { status: 200, sentence: messages.changedMeanwhile },
  "order-changed": { status: 200, sentence: messages.otherwiseNow },
  "unknown-mail": { status: 400, sentence: messages.unknownMail },
  "too-many-for-excel": { status: 422, sentence: messages.tooManyForExcel },

  "unknown-offer": { status: 404, sentence: messages.unknownOffer },
  "offer-edited": { status: 200, sentence: messages.offerEdited },

  "import-too-large": { status: 413, sentence: messages.importTooLarge },
  "import-not-text": { status: 422, sentence: messages.importNotText },
  "unknown-import": { status: 404, sentence: messages.unknownImport },
  "import-moved-on": { status: 200, sentence: messages.importMovedOn },

  "unknown-admin": { status: 200, sentence: messages.unknownAdmin },
  "admin-changed": { status: 200, sentence: messages.adminChanged },
  "own-permissions": { status: 200, sentence: messages.notOwnPermissions },
  "super-admin-keeps-all": { status: 200, sentence: messages.superAdminKeepsAll },
  "not-yours-to-give": { status: 200, sentence: messages.notYoursToGive },
  "admins-need-read": { status: 200, sentence: messages.adminsNeedRead },
  "update-needs-read": { status: 200, sentence: messages.updateNeedsRead },
  "own-factor": { status: 200, sentence: messages.ownFactor },
  "no-factor": { status: 200, sentence: messages.noFactor },
  "own-record": { status: 200, sentence: messages.notYourself },
  "last-super-admin": { status: 200, sentence: messages.lastSuperAdmin },
  "already-admin": { status: 200, sentence: messages.alreadyAdmin },
  "unconfirmed-account": { status: 200, sentence: messages.unconfirmedAccount },
  "wrong-own-password": { status: 200, sentence: messages.sessionNotRestored },

  "invalid-signup-code": { status: 200, sentence: messages.invalidSignupCode },
  "super-admin-exists": { status: 200, sentence: messages.superAdminExists },
  "unknown-account": { status: 200, sentence: messages.unknownUser },
} as const;
