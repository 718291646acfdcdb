import { grievanceMessages } from "#texts/law/grievance-messages.ts";

/** Why a grievance is not taken, or nothing is done to it. */
export const grievanceFailures = {
  "field/no-subject": {
    status: 200,
    get sentence() {
      return grievanceMessages().noSubject;
    },
  },
  "field/bad-order": {
    status: 200,
    get sentence() {
      return grievanceMessages().badOrder;
    },
  },
  "too-many-grievances": {
    status: 429,
    get sentence() {
      return grievanceMessages().tooMany;
    },
  },
  "unknown-grievance": {
    status: 404,
    get sentence() {
      return grievanceMessages().unknown;
    },
  },
  "grievance-moved": {
    status: 409,
    get sentence() {
      return grievanceMessages().closedMove;
    },
  },
} as const;
