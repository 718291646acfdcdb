/** Why a gap is not waived; why a shop that is not ready takes no order stands in checkout.ts. Its fields have sentences of their own. */
export const waiverFailures = {
  "unknown-gap": {
    status: 200,
    sentence: "This is not on the list any more: it was filled in, or its product is not sold.",
  },
  "wrong-waiver": { status: 200, sentence: "Nothing was waived. Please fill in both fields." },
  "already-waived": { status: 200, sentence: "Somebody else has waived this already." },
  "not-waived": { status: 200, sentence: "Somebody else has taken this waiver back already." },
} as const;
