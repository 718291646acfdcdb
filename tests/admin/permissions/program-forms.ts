import { adminMessages } from "#domain/messages/admin-messages.ts";
import { apiSettings } from "#texts/admin/api-settings.ts";
import { webhookSettings } from "#texts/admin/webhook-settings.ts";
import { type Cells, formCells } from "./permission-cells.ts";

const ownerCells = (superAdmin: string) =>
  formCells(adminMessages.onlySuperAdmins, adminMessages.onlySuperAdmins, superAdmin);

/** The forms about programs: tokens and webhooks. */
export const programForms: Record<
  string,
  [path: string, form: Record<string, string>, cells: Cells][]
> = {
  "admin/dashboard/settings/api": [
    [
      "/admin/dashboard/settings/api",
      { intent: "make", name: "", expires: "" },
      formCells(
        adminMessages.onlySuperAdmins,
        adminMessages.onlySuperAdmins,
        apiSettings.in("en").check,
      ),
    ],
    [
      "/admin/dashboard/settings/api",
      { intent: "revoke", id: "none", confirmed: "yes" },
      formCells(
        adminMessages.onlySuperAdmins,
        adminMessages.onlySuperAdmins,
        apiSettings.in("en").unknown,
      ),
    ],
  ],
  "admin/dashboard/settings/webhooks": [
    [
      "/admin/dashboard/settings/webhooks",
      { intent: "make", url: "", note: "" },
      ownerCells(webhookSettings.in("en").check),
    ],
  ],
  "admin/dashboard/settings/webhooks/:id": (
    [
      { intent: "save", url: "https://books.example.com/", event: "order.placed" },
      { intent: "test" },
      { intent: "again", delivery: "none" },
      { intent: "secret", confirmed: "yes" },
    ] as Record<string, string>[]
  ).map((form) => [
    "/admin/dashboard/settings/webhooks/none",
    form,
    ownerCells(webhookSettings.in("en").unknown),
  ]),
};
