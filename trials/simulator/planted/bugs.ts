import { goods, money } from "#trials/mends/moves.ts";
import type { Change } from "#trials/support/copy.ts";

/** A bug that somebody could have written: these texts of these files become those. */
export type Bug = { name: string; changes: Change[] };

const change = (file: string, from: string, to: string): Change => ({ file, from, to });

const written: Bug[] = [
  {
    name: "a refund of the dashboard is counted again with each event of it",
    changes: [
      change(
        "server/payments/note-order-refunds.ts",
        "const isNew = before?.amount !== amount;",
        "amount += before?.amount ?? 0;\n  const isNew = before?.amount !== amount;",
      ),
    ],
  },
  {
    name: "stock comes back after the commit of what cancels an order",
    changes: [
      change(
        "server/returns/shelve-cancelled.ts",
        "if (!order) return;",
        "if (!order || later.has(orderId)) return;",
      ),
      change(
        "server/returns/shelve-cancelled.ts",
        "/**\n * Puts on the shelf",
        "export const later = new Set<string>();\n/**\n * Puts on the shelf",
      ),
      change(
        "server/checkout/cancel-order.ts",
        "      // What follows for money,",
        "      later.add(id);\n      // What follows for money,",
      ),
      change(
        "server/checkout/cancel-order.ts",
        "  await ctx.flush();\n",
        `  if (result.ok && later.delete(id)) {
    await transact(ctx.db, "repeatable", (tx) => returnAllBut(ctx, tx, id, []));
  }
  await ctx.flush();
`,
      ),
      change(
        "server/checkout/cancel-order.ts",
        "export type CancelFailure",
        `import { later } from "#server/returns/shelve-cancelled.ts";
import { returnAllBut } from "#server/stock/return-to-stock.ts";
export type CancelFailure`,
      ),
    ],
  },
  {
    name: "a mail that one process sends is due for the other",
    changes: [
      change(
        "server/mail/queries/outbox.ts",
        "\n      due_at = now() + ",
        "\n      due_at = now() + 0 * ",
      ),
    ],
  },
  {
    name: "a document and its number are written without a transaction",
    changes: [
      change(
        "server/documents/make-documents.ts",
        "await transact(ctx.db,",
        "await ((db, _, work) => work(db))(ctx.db as never,",
      ),
    ],
  },
  {
    name: "money that comes for a cancelled checkout stays",
    changes: [
      change(
        "domain/checkout.ts",
        "    const reason = misfit({",
        '    if (checkout.status === "cancelled" && !orderedBy) continue;\n    const reason = misfit({',
      ),
    ],
  },
  {
    name: "cash of a parcel that arrives after its order was cancelled is not counted",
    changes: [
      change(
        "server/cod/follow-parcel.ts",
        "  if (isDelivered) return",
        '  if (row.status === "cancelled") return;\n  if (isDelivered) return',
      ),
    ],
  },
  {
    name: "a purchase that is confirmed again is placed again",
    changes: [
      change(
        "server/checkout/place-order.ts",
        'return checkout.status === "ordered" ?',
        "return Date.now() < 0 ?",
      ),
    ],
  },
  {
    name: "a return that is pressed twice is given back twice",
    changes: [
      change(
        "server/returns/change-return.ts",
        "const moved = await moveReturn(ctx, tx, locked, action, actor, refusal ?? null);",
        `const moved =
      locked.returned.state === "refunded"
        ? success(locked.returned)
        : await moveReturn(ctx, tx, locked, action, actor, refusal ?? null);`,
      ),
      change(
        "server/returns/refund-return.ts",
        "      requestKey: ",
        '      requestKey: returned.state === "refunded" ? "again " + id : ',
      ),
      change(
        "server/returns/refund-return.ts",
        "{ order }: LockedReturn",
        "{ order, returned }: LockedReturn",
      ),
    ],
  },
  {
    name: "an order is what is in the cart when the money comes",
    changes: [
      change(
        "server/checkout/queries/insert-order.ts",
        "user_id, id, items, coalesce(",
        "user_id, id, coalesce((select carts.items from carts where carts.user_id = checkouts.user_id), items), coalesce(",
      ),
    ],
  },
  {
    name: "what follows a payment is written without a transaction",
    changes: [
      change(
        "server/checkout/settle-checkout.ts",
        'transact(ctx.db, "repeatable", (tx) =>\n    conclude(ctx, tx, checkout, payments),\n  )',
        "conclude(ctx, ctx.db as never, checkout, payments)",
      ),
    ],
  },
  {
    name: "cash that was noted as handed on is taken off again with its order's status",
    changes: [
      change(
        "server/cod/queries/collections.ts",
        "        isNull(codCollections.remittedAt),\n        isEnough,",
        "        isEnough,",
      ),
    ],
  },
];

/** Bugs that were planted by hand, and contradictions that were seen before they were mended. */
export const bugs: readonly Bug[] = [
  ...written,
  ...[...goods, ...money].map(({ seen, takenOut }) => ({ name: seen, changes: takenOut })),
];
