import { MOST_ANSWER } from "../reviews/limits.ts";

/** Sentences about reviews on the admin pages. */
export const reviewMessages = {
  unknown: "There is no such review. Its author may have deleted it.",
  noReason: "Choose a reason: a review is hidden for nothing else.",
  answerTooLong: `At most ${MOST_ANSWER} characters.`,
  hidden: "Hidden. The reason is in the audit trail, and its author sees it.",
  shown: "Shown again.",
  answered: "The answer is shown below the review.",
  unanswered: "The answer is gone.",
  checked: "Marked as looked at.",
} as const;
