import { returnPage } from "#texts/orders/return-page.ts";
import { returnMessages } from "../messages/return-messages.ts";

/** Why a return is not asked for or not moved on. But for one that is not there, the answer is an ordinary page (200). */
export const returnFailures = {
  "unknown-return": {
    status: 404,
    get sentence() {
      return returnPage().unknownReturn;
    },
  },
  "return/not-delivered": {
    status: 200,
    get sentence() {
      return returnPage().notDelivered;
    },
  },
  "return/too-late": {
    status: 200,
    get sentence() {
      return returnPage().tooLate;
    },
  },
  "return/all-returned": {
    status: 200,
    get sentence() {
      return returnPage().allReturned;
    },
  },
  "return/too-many-forms": {
    status: 429,
    get sentence() {
      return returnPage().tooManyForms;
    },
  },
  "return/nothing-accepted": { status: 200, sentence: returnMessages.nothingAccepted },
  "return/none-to-replace": { status: 200, sentence: returnMessages.noneToReplace },
} as const;
