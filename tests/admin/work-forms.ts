import { adminMessages } from "#domain/messages/admin-messages.ts";
import { deskMessages } from "#domain/messages/desk-messages.ts";
import { messages } from "#domain/messages.ts";
import { type Cells, formCells } from "./permission-cells.ts";

/** The forms of the admins' daily work, as permission-forms.ts has all. */
export const workForms: Record<
  string,
  [address: string, fields: Record<string, string>, cells: Cells][]
> = {
  "admin/dashboard/queues/:queue": [
    [
      "/admin/dashboard/queues/to-pack",
      { one: "pack:none" },
      formCells(
        adminMessages.insufficientPermissions,
        messages.unknownOrder,
        messages.unknownOrder,
      ),
    ],
  ],
  "admin/dashboard/orders/:id/work": [
    [
      "/admin/dashboard/orders/ID/work",
      { intent: "note", note: "" },
      formCells(
        adminMessages.insufficientPermissions,
        deskMessages.noteBlank,
        deskMessages.noteBlank,
      ),
    ],
    [
      "/admin/dashboard/orders/ID/work",
      { intent: "tag", tag: "!" },
      formCells(
        adminMessages.insufficientPermissions,
        deskMessages.tagInvalid,
        deskMessages.tagInvalid,
      ),
    ],
    [
      "/admin/dashboard/orders/none/work",
      { intent: "move", action: "pack" },
      formCells(
        adminMessages.insufficientPermissions,
        messages.unknownOrder,
        messages.unknownOrder,
      ),
    ],
  ],
  "admin/dashboard/orders/:id/edit": [
    [
      "/admin/dashboard/orders/ID/edit",
      { seen: "", firstName: "" },
      formCells(
        adminMessages.insufficientPermissions,
        deskMessages.addressWrong,
        deskMessages.addressWrong,
      ),
    ],
  ],
  "admin/dashboard/views": [
    [
      "/admin/dashboard/views",
      { intent: "keep", name: "", query: "status=placed" },
      [
        messages.notAuthenticated,
        adminMessages.notAnAdmin,
        messages.notAuthenticated,
        adminMessages.insufficientPermissions,
        deskMessages.viewUnnamed,
        deskMessages.viewUnnamed,
        deskMessages.viewUnnamed,
      ],
    ],
  ],
};
