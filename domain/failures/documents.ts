import { generalMessages } from "#texts/site/general-messages.ts";

/** Why a document is not shown. */
export const documentFailures = {
  "unknown-document": {
    status: 404,
    get sentence() {
      return generalMessages().unknownDocument;
    },
  },
  "too-many-documents": {
    status: 200,
    sentence: (most: number) => `Choose fewer days: a file holds at most ${most} documents`,
  },
  "several-gstins": {
    status: 422,
    sentence: "Choose a GSTIN: documents of the month have more than one, and each files a return",
  },
} as const;
