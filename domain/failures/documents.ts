import { generalMessages } from "#texts/site/general-messages.ts";

/** Why a document is not shown. */
export const documentFailures = {
  "unknown-document": { status: 404, sentence: generalMessages.unknownDocument },
  "too-many-documents": {
    status: 200,
    sentence: (most: number) => `Choose fewer days: a file holds at most ${most} documents`,
  },
} as const;
