import { enteredForms } from "./forms/entered.ts";

/** Who, the module of the route, where, and the fields: see actions.ts. */
export type Entry = ["visitor" | "customer" | "admin", string, string, Record<string, string>];

/** The forms of the admins' daily work: queues, notes and tags, a changed order, saved views, parts of a product. */
export function workEntries(known: {
  dashboard: string;
  orderId: string;
  adminId: string;
  address: Record<string, string>;
}): Entry[] {
  const { dashboard, orderId, adminId, address } = known;
  return [
    [
      "admin",
      "admin/orders/queue",
      `${dashboard}/queues/to-pack`,
      { action: "pack", order: orderId },
    ],
    ...(
      [
        { intent: "invite", email: "new@home.example", ownPassword: "not the password" },
        { intent: "as:packing", id: adminId, seen: "" },
      ] as Record<string, string>[]
    ).map((fields): Entry => ["admin", "admin/admins", `${dashboard}/admins`, fields]),
    ["admin", "admin/orders/undo", `${dashboard}/undo`, { order: orderId }],
    ...(
      [
        { intent: "note", note: "Ring first." },
        { intent: "tag", tag: "gift" },
        { intent: "untag", tag: "gift" },
        { intent: "move", action: "pack" },
      ] as Record<string, string>[]
    ).map((fields): Entry => {
      return ["admin", "admin/orders/work", `${dashboard}/orders/${orderId}/work`, fields];
    }),
    [
      "admin",
      "admin/orders/edit",
      `${dashboard}/orders/${orderId}/edit`,
      { ...address, seen: "", intent: "address" },
    ],
    [
      "admin",
      "admin/orders/edit",
      `${dashboard}/orders/${orderId}/edit`,
      { intent: "lines", seen: "", stay: "1" },
    ],
    ...enteredForms(dashboard, `${dashboard}/orders/${orderId}/edit`, address),
    [
      "admin",
      "admin/orders/views",
      `${dashboard}/views`,
      { intent: "keep", name: "Placed", query: "status=placed" },
    ],
    ["admin", "admin/orders/views", `${dashboard}/views`, { intent: "remove", id: "1" }],
    [
      "admin",
      "admin/products/edit",
      `${dashboard}/products/1/search`,
      { part: "search", revision: "1", "search.title": "A title" },
    ],
    [
      "admin",
      "admin/products/stock",
      `${dashboard}/products/1/stock`,
      { variant: "1", seen: "0", onHand: "0", lowAt: "3" },
    ],
    ["admin", "admin/today", `${dashboard}/today`, { intent: "resend", ref: "none" }],
    ["admin", "admin/today", `${dashboard}/today`, { intent: "attach", ref: "none", orderId }],
    [
      "admin",
      "admin/customers/customer",
      `${dashboard}/customers/1`,
      { intent: "note", note: "a" },
    ],
    ["admin", "admin/settings/api", `${dashboard}/settings/api`, { intent: "revoke", token: "1" }],
    ["admin", "admin/settings/webhooks", `${dashboard}/settings/webhooks`, { intent: "make" }],
    ["admin", "admin/settings/webhook", `${dashboard}/settings/webhooks/1`, { intent: "test" }],
  ];
}
