import { enteredForms } from "./forms/entered.ts";

/** Who, the module of the route, where, and the fields: see actions.ts. */
export type Entry = ["visitor" | "customer" | "admin", string, string, Record<string, string>];

/** The forms of the admins' daily work: queues, notes and tags, a changed order, saved views. */
export function workEntries(known: {
  desk: string;
  orderId: string;
  address: Record<string, string>;
}): Entry[] {
  const { desk, orderId, address } = known;
  return [
    ["admin", "admin/orders/queue", `${desk}/queues/to-pack`, { action: "pack", order: orderId }],
    ...(
      [
        { intent: "note", note: "Ring first." },
        { intent: "tag", tag: "gift" },
        { intent: "untag", tag: "gift" },
        { intent: "move", action: "pack" },
      ] as Record<string, string>[]
    ).map((fields): Entry => {
      return ["admin", "admin/orders/work", `${desk}/orders/${orderId}/work`, fields];
    }),
    [
      "admin",
      "admin/orders/edit",
      `${desk}/orders/${orderId}/edit`,
      { ...address, seen: "", intent: "address" },
    ],
    [
      "admin",
      "admin/orders/edit",
      `${desk}/orders/${orderId}/edit`,
      { intent: "lines", seen: "", stay: "1" },
    ],
    ...enteredForms(desk, `${desk}/orders/${orderId}/edit`, address),
    [
      "admin",
      "admin/orders/views",
      `${desk}/views`,
      { intent: "keep", name: "Placed", query: "status=placed" },
    ],
    ["admin", "admin/orders/views", `${desk}/views`, { intent: "remove", id: "1" }],
  ];
}
