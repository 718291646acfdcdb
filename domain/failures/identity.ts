import { type AuthFailure, authSentence } from "../messages.ts";

/** What identity said where a use-case of another module asked it: a weak password, a closed account … */
export const identityFailures = {
  "identity-refused": { status: 200, sentence: authSentence },
  /** Tried too often: `retryAfter` of what identity said holds the seconds until the next try. */
  "identity-limited": { status: 429, sentence: authSentence },
} as const;

/** What identity said, as a failure of another module. */
export function identityFailure(said: AuthFailure) {
  const code = said.retryAfter ? ("identity-limited" as const) : ("identity-refused" as const);
  return { code, details: [said] as [AuthFailure] };
}
