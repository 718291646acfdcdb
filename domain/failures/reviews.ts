import { reviewPage } from "#texts/catalogue/review-page.ts";
import { reviewMessages } from "../messages/review-messages.ts";

/** Why a review is not written or not changed. Of a form with a mistake the answer is an ordinary page (200). */
export const reviewFailures = {
  "review/not-delivered": {
    status: 200,
    get sentence() {
      return reviewPage().notDelivered;
    },
  },
  "review/nothing-left": {
    status: 200,
    get sentence() {
      return reviewPage().nothingLeft;
    },
  },
  "review/written": {
    status: 200,
    get sentence() {
      return reviewPage().written;
    },
  },
  "review/too-many-forms": {
    status: 429,
    get sentence() {
      return reviewPage().tooManyForms;
    },
  },
  "review/no-reason": { status: 200, sentence: reviewMessages.noReason },
  "review/answer-too-long": { status: 200, sentence: reviewMessages.answerTooLong },
  "unknown-review": { status: 404, sentence: reviewMessages.unknown },
} as const;
