type Entry = ["admin", string, string, Record<string, string>];

/** The forms for orders by telephone, for pieces that are added, and for their links. */
export function enteredForms(
  dashboard: string,
  edit: string,
  address: Record<string, string>,
): Entry[] {
  const key = "00000000-0000-4000-8000-000000000000";
  const lines = { variant: "none", quantity: "1" };
  const order = { ...address, ...lines, key, customer: "", code: "NONE", payment: "cash" };
  return [
    ...["line", "quote", "enter"].map(
      (intent): Entry => [
        "admin",
        "admin/orders/new",
        `${dashboard}/orders/new`,
        { intent, ...order },
      ],
    ),
    ...["send", "cancel"].map(
      (intent): Entry => [
        "admin",
        "admin/orders/waiting",
        `${dashboard}/orders/waiting`,
        { intent, checkout: key, order: "" },
      ],
    ),
    ...["line", "add"].map(
      (intent): Entry => ["admin", "admin/orders/edit", edit, { intent, seen: "", key, ...lines }],
    ),
  ];
}

/** Most statements of their pages, and of each form. */
export const enteredPages: ["admin", string, number][] = [
  ["admin", "/admin/dashboard/orders/new", 10],
  ["admin", "/admin/dashboard/orders/new?find=9876543210", 11],
  ["admin", "/admin/dashboard/orders/waiting", 10],
];
export const enteredBudgets: Record<string, number> = {
  "/admin/dashboard/orders/:id/edit address": 16,
  "/admin/dashboard/orders/:id/edit lines": 16,
  "/admin/dashboard/orders/:id/edit line": 17,
  "/admin/dashboard/orders/:id/edit add": 21,
  "/admin/dashboard/orders/new line": 12,
  "/admin/dashboard/orders/new quote": 12,
  "/admin/dashboard/orders/new enter": 15,
  "/admin/dashboard/orders/waiting send": 12,
  "/admin/dashboard/orders/waiting cancel": 12,
};
