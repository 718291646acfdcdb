import { messages } from "../messages.ts";

/** Why an admin's use-case refuses. */
export const adminFailures = {
  "insufficient-permissions": { status: 403, sentence: messages.insufficientPermissions },
} as const;
