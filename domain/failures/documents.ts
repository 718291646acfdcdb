/** Why a document is not shown. */
export const documentFailures = {
  "unknown-document": { status: 404, sentence: "There is no such document" },
  "too-many-documents": {
    status: 200,
    sentence: (most: number) => `Choose fewer days: a file holds at most ${most} documents`,
  },
} as const;
