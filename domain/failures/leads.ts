import { checkupPage } from "#texts/marketing/checkup-page.ts";
import { leadMessages } from "../messages/lead-messages.ts";

/** Why a checkup form is not taken, or nothing is done to a lead. */
export const leadFailures = {
  "lead-too-quick": {
    status: 200,
    get sentence() {
      return checkupPage().tooQuick;
    },
  },
  "lead-too-old": {
    status: 200,
    get sentence() {
      return checkupPage().tooOld;
    },
  },
  "too-many-leads": {
    status: 429,
    get sentence() {
      return checkupPage().tooMany;
    },
  },
  "leads-closed": {
    status: 404,
    get sentence() {
      return checkupPage().closed;
    },
  },
  "unknown-lead": { status: 404, sentence: leadMessages.unknownLead },
} as const;
