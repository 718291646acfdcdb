import { adminMessages } from "#domain/messages/admin-messages.ts";
import { orderWorkMessages } from "#domain/messages/order-work-messages.ts";
import { messages } from "#domain/messages.ts";
import { type Cells, formCells } from "./permission-cells.ts";

const KEY = "00000000-0000-4000-8000-000000000000";

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
        messages().unknownOrder,
        messages().unknownOrder,
      ),
    ],
  ],
  "admin/dashboard/undo": [
    [
      "/admin/dashboard/undo",
      { order: "none" },
      formCells(
        adminMessages.insufficientPermissions,
        messages().unknownOrder,
        messages().unknownOrder,
      ),
    ],
  ],
  "admin/dashboard/orders/:id/work": [
    [
      "/admin/dashboard/orders/ID/work",
      { intent: "note", note: "" },
      formCells(
        adminMessages.insufficientPermissions,
        orderWorkMessages.noteBlank,
        orderWorkMessages.noteBlank,
      ),
    ],
    [
      "/admin/dashboard/orders/ID/work",
      { intent: "tag", tag: "!" },
      formCells(
        adminMessages.insufficientPermissions,
        orderWorkMessages.tagInvalid,
        orderWorkMessages.tagInvalid,
      ),
    ],
    [
      "/admin/dashboard/orders/none/work",
      { intent: "move", action: "pack" },
      formCells(
        adminMessages.insufficientPermissions,
        messages().unknownOrder,
        messages().unknownOrder,
      ),
    ],
  ],
  "admin/dashboard/orders/:id/edit": [
    [
      "/admin/dashboard/orders/ID/edit",
      { seen: "", firstName: "" },
      formCells(
        adminMessages.insufficientPermissions,
        orderWorkMessages.addressWrong,
        orderWorkMessages.addressWrong,
      ),
    ],
    [
      "/admin/dashboard/orders/ID/edit",
      { intent: "add", seen: "", key: KEY, variant: "none", quantity: "1" },
      formCells(
        adminMessages.insufficientPermissions,
        orderWorkMessages.linesWrong,
        orderWorkMessages.linesWrong,
      ),
    ],
  ],
  "admin/dashboard/orders/new": [
    [
      "/admin/dashboard/orders/new",
      { intent: "enter", key: KEY },
      formCells(
        adminMessages.insufficientPermissions,
        orderWorkMessages.orderIncomplete,
        orderWorkMessages.orderIncomplete,
      ),
    ],
  ],
  "admin/dashboard/orders/waiting": [
    [
      "/admin/dashboard/orders/waiting",
      { intent: "cancel", checkout: KEY, order: "" },
      formCells(
        adminMessages.insufficientPermissions,
        orderWorkMessages.linkOver,
        orderWorkMessages.linkOver,
      ),
    ],
  ],
  "admin/dashboard/views": [
    [
      "/admin/dashboard/views",
      { intent: "keep", name: "", query: "status=placed" },
      [
        messages().notAuthenticated,
        adminMessages.notAnAdmin,
        messages().notAuthenticated,
        adminMessages.insufficientPermissions,
        orderWorkMessages.viewUnnamed,
        orderWorkMessages.viewUnnamed,
        orderWorkMessages.viewUnnamed,
      ],
    ],
  ],
  "admin/dashboard/orders/:id/cancel": [
    [
      "/admin/dashboard/orders/ID/cancel",
      { seen: "never", reason: "asked" },
      formCells(
        adminMessages.insufficientPermissions,
        "was changed in the meantime",
        "was changed in the meantime",
      ),
    ],
  ],
};
