import type { Entry } from "../work-actions.ts";

const terms = "/admin/dashboard/policies/terms";
const form = (fields: Record<string, string>): Entry => [
  "admin",
  "admin/settings/policy",
  terms,
  fields,
];

/** The forms of a legal page in its editor, of a page of the owner's own, of drafts, and of services of others. */
export const policyForms: Entry[] = [
  ["visitor", "site/services", "/privacy/services", { agree: "measurement" }],
  ["admin", "admin/settings/settings", "/admin/dashboard/settings/banner", { intent: "draft" }],
  form({ intent: "save", seen: "0", title: "Terms", body: "A text.", note: "Shorter" }),
  form({ intent: "publish", seen: "0" }),
  form({ intent: "accept", version: "1" }),
  form({ intent: "delete", seen: "0" }),
  [
    "admin",
    "admin/settings/page",
    "/admin/dashboard/pages/new",
    { intent: "save", seen: "0", title: "A page", slug: "a-page", body: "A text." },
  ],
];
