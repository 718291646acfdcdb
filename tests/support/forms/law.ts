import type { Entry } from "../work-actions.ts";

/** The forms of grievances, those of customers and the admins', and of the invoice registry's answer. */
export const lawEntries = (dashboard: string, email: string): Entry[] => [
  [
    "visitor",
    "grievances/new",
    "/grievance/new",
    {
      ...{ subject: "order", order: "GV-AB12CD34EF", name: "Asha Rao", phone: "9876543210" },
      ...{ email, words: "The box came open." },
    },
  ],
  [
    "visitor",
    "grievances/ticket",
    "/grievance/GR-NONE",
    { token: "none", seen: "0", words: "Once more." },
  ],
  ...["agree", "withdraw", "nominee", "remove"].map(
    (intent): Entry => [
      "customer",
      "accounts/privacy",
      "/profile/privacy",
      {
        ...{ intent, purpose: "marketing", name: "Asha Rao", email, phone: "9876543210" },
        relation: "Sister",
      },
    ],
  ),
  ...["acknowledge", "answer", "resolve", "note"].map(
    (intent): Entry => [
      "admin",
      "admin/grievances/grievance",
      `${dashboard}/grievances/GR-NONE`,
      { intent, seen: "0", words: "We are looking into it." },
    ],
  ),
  [
    "admin",
    "admin/documents/document",
    `${dashboard}/documents/none`,
    {
      ...{ irn: "a".repeat(64), acknowledgement: "112010036563310" },
      ...{ acknowledgedAt: "2026-11-21T10:24", qr: "x" },
    },
  ],
];
