import { grievanceMessages } from "#texts/law/grievance-messages.ts";

/** Why a grievance is not taken, or nothing is done to it. */
export const grievanceFailures = {
  "field/no-subject": { status: 200, sentence: grievanceMessages.noSubject },
  "field/bad-order": { status: 200, sentence: grievanceMessages.badOrder },
  "too-many-grievances": { status: 429, sentence: grievanceMessages.tooMany },
  "unknown-grievance": { status: 404, sentence: grievanceMessages.unknown },
  "grievance-moved": { status: 409, sentence: grievanceMessages.closedMove },
} as const;
