import type { Entry } from "../work-actions.ts";

/** The forms of an admin's files, and of files of products. */
export const fileForms = (dashboard: string): Entry[] => [
  ...["again", "remove"].map(
    (intent): Entry => [
      "admin",
      "admin/files/list",
      `${dashboard}/files`,
      { intent, file: "none" },
    ],
  ),
  ...["import", "again"].map(
    (intent): Entry => [
      "admin",
      "admin/products/import",
      `${dashboard}/products/import`,
      { intent, id: "none" },
    ],
  ),
];
