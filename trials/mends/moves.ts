import { change, type Mend } from "./mend.ts";

const LINKS_GIVE_WAY = change(
  "server/stock/queries/gives-way.ts",
  "checkouts.entered_by is null and checkouts.status",
  "checkouts.status",
);

/** What is held, and sent once more. */
export const goods: Mend[] = [
  {
    seen: "an admin's deed lets go of what its customer is paying for",
    test: "tests/meetings/holds.test.ts",
    takenOut: [
      LINKS_GIVE_WAY,
      change(
        "server/checkout/order-entry/enter-order.ts",
        "entered: true, lines",
        "entered: false, lines",
      ),
      change(
        "server/checkout/order-entry/send-link.ts",
        "entered: true, lines",
        "entered: false, lines",
      ),
    ],
  },
  {
    seen: "what was reserved stays so when the new cart has nothing tracked",
    test: "tests/meetings/holds.test.ts",
    takenOut: [change("server/checkout/open-checkout.ts", "|| holds) && !locked", ") && !locked")],
  },
  {
    seen: "a code for one use that a link holds is used beside it",
    test: "tests/meetings/holds.test.ts",
    takenOut: [LINKS_GIVE_WAY],
  },
  {
    seen: "the link for a difference can be paid when its order was changed",
    test: "tests/meetings/holds.test.ts",
    takenOut: [
      change("server/checkout/edit-lines.ts", "await withdrawDifferences(ctx, tx, row);", ""),
    ],
  },
  {
    seen: "the link of an erased account can be paid",
    test: "tests/meetings/holds.test.ts",
    takenOut: [
      change(
        "server/privacy/erase-account.ts",
        "await withdrawEnteredOf(ctx, tx, customer.uid);",
        "",
      ),
    ],
  },
  {
    seen: "nothing follows a replacement that does not arrive",
    test: "tests/meetings/missed-replacement.test.ts",
    takenOut: [
      change("server/returns/events.ts", "else if (hasMissed(parcel.state))", "else if (!parcel)"),
    ],
  },
];

/** What came, went back and was lost. */
export const money: Mend[] = [
  {
    seen: "what a refund sets free that fails after its payment was lost can go back once more",
    test: "tests/meetings/money-by-source.test.ts",
    takenOut: [
      change(
        "server/payments/note-order-refunds.ts",
        "await keepGivenBack(tx, order);",
        "await keepRefunded(tx, order.id);",
      ),
      change(
        "server/payments/move-order-refund.ts",
        'if (order && move.status === "failed")',
        'if (order && move.status === "requested")',
      ),
    ],
  },
  {
    seen: "a loss is taken off the first payment, and the lost one goes back",
    test: "tests/meetings/money-by-source.test.ts",
    takenOut: [
      change(
        "domain/refund/sources.ts",
        'each.paymentId === paymentId && each.status === "lost"',
        '!each.paymentId && each.status === "lost"',
      ),
    ],
  },
  {
    seen: "goodwill is swallowed when the order is changed afterwards",
    test: "tests/meetings/money-by-source.test.ts",
    takenOut: [
      change(
        "server/checkout/edit-lines.ts",
        "paidOf(row) - rest.total",
        "captured - row.refunded - rest.total",
      ),
    ],
  },
  {
    seen: "what was paid for pieces that were not added makes good what a bank took",
    test: "tests/meetings/paid-for-nothing.test.ts",
    takenOut: [
      change(
        "server/payments/sync-link.ts",
        'if (use === "difference" && checkoutId) return Math.max(0, amount - (paid.total - before));',
        "if (before < 0) return 0;",
      ),
      change(
        "server/payments/sync-link.ts",
        "  { use, checkoutId }: PaymentLinkRow,\n  amount",
        "  _: PaymentLinkRow,\n  amount",
      ),
    ],
  },
  {
    seen: "what came for a cancelled order stays where a bank took what had gone back",
    test: "tests/meetings/paid-for-nothing.test.ts",
    takenOut: [
      change(
        "server/payments/request-order-refund.ts",
        "paymentId === undefined ? stillToGive(row, gone).left : inSources",
        "stillToGive(row, gone).left",
      ),
    ],
  },
  {
    seen: "what a door pays is on no invoice where the same was paid online",
    test: "tests/meetings/paid-for-nothing.test.ts",
    takenOut: [
      change(
        "domain/documents/decide.ts",
        "goesBack + Math.max(0, amount - goesBack - Math.max(0, owed))",
        "Math.max(0, amount - Math.max(0, owed)) + goesBack * 0",
      ),
    ],
  },
  {
    seen: "a failed refund cannot be asked for again when the owner gave some of it",
    test: "tests/meetings/paid-for-nothing.test.ts",
    takenOut: [
      change(
        "server/payments/refund-by-admin.ts",
        ": { rest: true as const, atMost: failedRow.amount }",
        ": { amount: failedRow.amount }",
      ),
    ],
  },
  {
    seen: "what the owner gave back that a bank took as well is in no book",
    test: "tests/meetings/money-by-source.test.ts",
    takenOut: [
      change(
        "server/payments/note-order-refunds.ts",
        "let over = sum - came;",
        "let over = sum - Math.min(came, order.captured ?? order.total);",
      ),
    ],
  },
  {
    seen: "a dispute that was reported before its order is none of it",
    test: "tests/meetings/money-by-source.test.ts",
    takenOut: [
      change("server/payments/reconcile-payments.ts", "pMap(toJoin,", "pMap([] as typeof toJoin,"),
    ],
  },
  {
    seen: "a link is made for an order that is cancelled at the same time",
    test: "tests/meetings/paid-for-nothing.test.ts",
    takenOut: [
      change(
        "server/cod/pay-now.ts",
        "await dueBefore(tx, order)",
        "await dueBefore(tx, { ...row, captured: order.captured })",
      ),
    ],
  },
];
