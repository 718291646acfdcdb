import { leadMessages } from "../messages/lead-messages.ts";

/** Why a checkup form is not taken, or nothing is done to a lead. */
export const leadFailures = {
  "lead-too-quick": { status: 200, sentence: leadMessages.tooQuick },
  "lead-too-old": { status: 200, sentence: leadMessages.tooOld },
  "too-many-leads": { status: 429, sentence: leadMessages.tooMany },
  "leads-closed": { status: 404, sentence: leadMessages.closed },
  "unknown-lead": { status: 404, sentence: leadMessages.unknownLead },
} as const;
