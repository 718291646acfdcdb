import { waiverFailures } from "#domain/failures/readiness.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { leadMessages } from "#domain/messages/lead-messages.ts";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { refundMessages } from "#domain/messages/refund-messages.ts";
import { reviewMessages } from "#domain/messages/review-messages.ts";
import { settingsMessages } from "#domain/messages/settings-messages.ts";
import { messages } from "#domain/messages.ts";
import { PASSWORD } from "#tests/support/customers.ts";
import { grievanceMessages } from "#texts/law/grievance-messages.ts";
import { goodsForms } from "./goods-forms.ts";
import { moneyForms } from "./money-forms.ts";
import { type Cells, formCells, NONE, superCells } from "./permission-cells.ts";
import { programForms } from "./program-forms.ts";
import { workForms } from "./work-forms.ts";

const wrongPassword = messages().wrongOwnPassword;

const settingsCells = formCells(
  adminMessages.insufficientPermissions,
  adminMessages.insufficientPermissions,
  settingsMessages.notSaved,
);

/** Takes forms alone. */
export const formsOnly = ["admin/dashboard/products/:id/editors"];

/** Every action: its form, and the sentence that each gets, or what is in a page where it worked, with scripts and without. */
export const forms: Record<
  string,
  [address: string, fields: Record<string, string>, cells: Cells][]
> = {
  "admin/dashboard": [
    [
      "/admin/dashboard",
      { order: "ID", status: "placed", confirmed: "yes" },
      formCells(adminMessages.insufficientPermissions, "done", "done"),
    ],
  ],
  "admin/dashboard/orders/:id": [
    [
      "/admin/dashboard/orders/ID",
      { order: "ID", status: "placed", confirmed: "yes" },
      formCells(adminMessages.insufficientPermissions, "done", "done"),
    ],
    [
      "/admin/dashboard/orders/ID",
      { intent: "resend", mail: "none" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.unknownMail,
        adminMessages.unknownMail,
      ),
    ],
  ],
  "admin/dashboard/today": [
    ...["resend", "leave"].map((intent): [string, Record<string, string>, Cells] => [
      "/admin/dashboard/today",
      { intent, ref: "none" },
      formCells(NONE, adminMessages.unknownMail, adminMessages.unknownMail),
    ]),
    [
      "/admin/dashboard/today",
      { intent: "settle", ref: "none" },
      formCells(NONE, refundMessages.paymentUnknown, refundMessages.paymentUnknown),
    ],
    ...["again", "by-hand", "look"].map((intent): [string, Record<string, string>, Cells] => [
      "/admin/dashboard/today",
      { intent, ref: "none" },
      superCells(refundMessages.unknown),
    ]),
    // On PostgreSQL, as here, the shop makes none itself.
    ["/admin/dashboard/today", { intent: "backup" }, superCells(adminMessages.backupElsewhere)],
    [
      "/admin/dashboard/today",
      { intent: "give-back", ref: "none" },
      superCells(refundMessages.paymentUnknown),
    ],
  ],
  "admin/dashboard/customers/:id": [
    ...["note", "tag", "untag", "sessions", "close", "open"].map(
      (intent): [string, Record<string, string>, Cells] => [
        "/admin/dashboard/customers/none",
        { intent },
        superCells(adminMessages.unknownCustomer),
      ],
    ),
    [
      "/admin/dashboard/customers/none",
      { intent: "erase", confirmed: "yes" },
      superCells(adminMessages.unknownCustomer),
    ],
    [
      "/admin/dashboard/customers/none",
      { intent: "erase" },
      superCells(adminMessages.notConfirmed),
    ],
  ],
  ...moneyForms,
  ...goodsForms,
  ...workForms,
  "admin/dashboard/overview": [
    [
      "/admin/dashboard/overview",
      { intent: "resend", mail: "none" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.unknownMail,
        adminMessages.unknownMail,
      ),
    ],
  ],
  "admin/dashboard/leads": [
    [
      "/admin/dashboard/leads",
      { intent: "answer", lead: "none" },
      [
        messages().notAuthenticated,
        adminMessages.notAnAdmin,
        messages().notAuthenticated,
        NONE,
        NONE,
        leadMessages.unknownLead,
        leadMessages.unknownLead,
      ],
    ],
  ],
  "admin/dashboard/grievances/:id": [
    [
      "/admin/dashboard/grievances/GR-NONE",
      { intent: "answer", words: "We look into it.", seen: "0" },
      superCells(grievanceMessages().unknown),
    ],
  ],
  "admin/dashboard/reviews": [
    [
      "/admin/dashboard/reviews",
      { intent: "hide", review: "none", reason: "spam" },
      superCells(reviewMessages.unknown),
    ],
  ],
  "admin/dashboard/documents/:id": [
    [
      "/admin/dashboard/documents/none",
      { irn: "", acknowledgement: "", acknowledgedAt: "", qr: "" },
      superCells("There is no such document"),
    ],
  ],
  "admin/dashboard/policies/:slug": [
    [
      "/admin/dashboard/policies/terms",
      { intent: "save", seen: "0", title: "", body: "" },
      settingsCells,
    ],
  ],
  "admin/dashboard/translations/:kind/:subject": [
    [
      "/admin/dashboard/translations/settings/statistics",
      { seen: "none", text: "एक" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        settingsMessages.translationChanged,
      ),
    ],
  ],
  "admin/dashboard/products/:id/editors": [
    ["/admin/dashboard/products/1/editors", {}, formCells(NONE, NONE, "others")],
  ],
  "admin/dashboard/admins": [
    [
      "/admin/dashboard/admins",
      { intent: "create", email: "EMAIL", password: "green leaves", ownPassword: PASSWORD },
      formCells(
        adminMessages.onlySuperAdmins,
        adminMessages.onlySuperAdmins,
        adminMessages.adminCreated,
      ),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "invite", email: "EMAIL", jobRole: "packing", ownPassword: PASSWORD },
      formCells(
        adminMessages.onlySuperAdmins,
        adminMessages.onlySuperAdmins,
        "by which they choose their password",
      ),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "as:owner", id: "none", seen: "" },
      superCells(adminMessages.unknownAdmin),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "delete", id: "none", confirmed: "yes" },
      superCells(adminMessages.unknownAdmin),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "update", id: "none", seen: "", permission: "orders read" },
      superCells(adminMessages.unknownAdmin),
    ],
    [
      "/admin/dashboard/admins",
      { intent: "reset", id: "none", confirmed: "yes" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        adminMessages.unknownAdmin,
      ),
    ],
  ],
  "admin/dashboard/files": ["again", "remove"].map(
    (intent): [string, Record<string, string>, Cells] => [
      "/admin/dashboard/files",
      { intent, file: "none" },
      formCells(
        adminMessages.unknownExport,
        adminMessages.unknownExport,
        adminMessages.unknownExport,
      ),
    ],
  ),
  "admin/dashboard/security": [
    [
      "/admin/dashboard/security",
      { intent: "off", password: "not the password", code: "000000" },
      formCells(wrongPassword, wrongPassword, wrongPassword),
    ],
  ],
  "admin/dashboard/ready": [
    [
      "/admin/dashboard/ready",
      { intent: "waive", gap: "legal.gstin", name: "", reason: "" },
      superCells(waiverFailures["wrong-waiver"].sentence),
    ],
  ],
  ...programForms,
  "admin/dashboard/settings/:group?": [
    [
      "/admin/dashboard/settings/links",
      { intent: "save", seen: "0", portal: "no address" },
      settingsCells,
    ],
    ["/admin/dashboard/settings/opening", { intent: "draft", seen: "0", first: "" }, settingsCells],
  ],
  "admin/dashboard/articles/:slug": [
    ["/admin/dashboard/articles/new", { intent: "save", seen: "0", title: "" }, settingsCells],
    [
      "/admin/dashboard/articles/new",
      { intent: "preview", body: "# Grown *here*" },
      formCells(
        adminMessages.insufficientPermissions,
        adminMessages.insufficientPermissions,
        "Grown <em>here</em>",
      ),
    ],
  ],
  "admin/dashboard/pages/:slug": [
    ["/admin/dashboard/pages/new", { intent: "save", seen: "0", title: "" }, settingsCells],
  ],
  "admin/dashboard/media": [
    ["/admin/dashboard/media", { intent: "upload" }, superCells(mediaMessages().none)],
    [
      "/admin/dashboard/media",
      { intent: "update", name: "none", alt: "" },
      superCells(mediaMessages().unknownPicture),
    ],
    [
      "/admin/dashboard/media",
      { intent: "remove", name: "none", confirmed: "yes" },
      superCells(mediaMessages().unknownPicture),
    ],
  ],
  "admin/dashboard/media.json": [
    ["/admin/dashboard/media.json", { intent: "upload" }, superCells(mediaMessages().none)],
  ],
};
/** Forms that scripts alone send: who is not signed in is answered so, and is led nowhere. */
export const byScript = ["admin/dashboard/media.json", ...formsOnly];
