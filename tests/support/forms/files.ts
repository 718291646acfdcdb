import type { Entry } from "../work-actions.ts";

/** The forms of an admin's files. */
export const fileForms = (dashboard: string): Entry[] =>
  ["again", "remove"].map(
    (intent): Entry => [
      "admin",
      "admin/files/list",
      `${dashboard}/files`,
      { intent, file: "none" },
    ],
  );
