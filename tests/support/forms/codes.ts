import type { Entry } from "../work-actions.ts";

const path = "/login/email?next=/shop";

/** The forms of the page of codes by mail. */
export const codeForms = (email: string): Entry[] => [
  ["visitor", "accounts/email-code", path, { intent: "send", email }],
  ["visitor", "accounts/email-code", path, { intent: "again" }],
  ["visitor", "accounts/email-code", path, { intent: "code", code: "123456" }],
  ["visitor", "accounts/email-code", path, { intent: "other" }],
];
