import type { Entry } from "../work-actions.ts";

/** The admins' forms about refunds, cash and returns. */
export const moneyEntries = (dashboard: string, orderId: string): Entry[] => [
  [
    "admin",
    "admin/orders/refund",
    `${dashboard}/orders/${orderId}/refund`,
    { key: "a-key", reason: "goodwill", amount: "1", note: "a note", "pieces.0": "1" },
  ],
  ...["paid", "again", "by-hand"].map(
    (intent): Entry => [
      "admin",
      "admin/refunds",
      `${dashboard}/refunds`,
      { intent, refund: "none", reference: "UTR123456" },
    ],
  ),
  [
    "admin",
    "admin/refunds",
    `${dashboard}/refunds`,
    {
      intent: "payout",
      refund: "none",
      ...{ payoutKind: "upi", upi: "asha@okbank", account: "", ifsc: "", holder: "" },
    },
  ],
  ...["confirm", "again", "refused", "undo"].map(
    (intent): Entry => [
      "admin",
      "admin/orders/cash",
      `${dashboard}/orders/${orderId}/cash`,
      { intent, note: "a note", cash: "1" },
    ],
  ),
  [
    "admin",
    "admin/cash",
    `${dashboard}/cash`,
    { intent: "note", cash: "1", reference: "UTR 1", day: "2026-11-01" },
  ],
  [
    "admin",
    "admin/cash",
    `${dashboard}/cash`,
    { intent: "file", csv: "Number,Amount,Reference,Date\nGV-1,1.00,UTR 1,2026-11-01" },
  ],
  ...Object.entries<Record<string, string>>({
    approve: {},
    inspect: { "accepted.0": "1", "restock.0": "yes" },
    refund: { amount: "", delivery: "yes", note: "" },
    replace: {},
    refuse: { refusal: "It was used." },
  }).map(
    ([intent, fields]): Entry => [
      "admin",
      "admin/returns/return",
      `${dashboard}/returns/RT-0000000000`,
      { intent, ...fields },
    ],
  ),
];
