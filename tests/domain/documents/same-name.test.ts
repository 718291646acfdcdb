import { expect, test } from "vitest";
import { openBooks, orderOf } from "./life.ts";

/** An order of two lines of one name at two prices, as one is to which pieces were added at another price. */
function sameName(ids: boolean) {
  const order = orderOf([
    { price: 10_000, quantity: 2 },
    { price: 4_000, quantity: 1 },
  ]);
  const items = order.items.map((item, at) => ({
    ...{ ...item, name: "Goods 1" },
    ...(ids ? { lineId: `c.${at + 1}` } : {}),
  }));
  return openBooks({ ...order, items });
}
const back = { reason: "returned", returned: true } as const;

test.each([
  ["goes by the line's id", true, [["c.2", 1, 4_000]]],
  // As before lines had ids, where the name is all that there is.
  [
    "goes by the name without one",
    false,
    [
      [undefined, 1, 3_333],
      [undefined, 0, 667],
    ],
  ],
])("a credit note %s (§22.91)", (_, ids, lines) => {
  const books = sameName(ids);
  const { items, total } = books.order;
  books.record({
    ...{ kind: "payment", amount: total, captured: total },
    bought: { items, pricing: null },
  });
  books.record({ kind: "dispatch" });
  const parts = { lines: [{ line: 1, quantity: 1, amount: 4_000 }], delivery: 0 };
  const made = books.record({ kind: "refund", refundId: "r", amount: 4_000, parts, ...back });
  if (typeof made === "string") throw new Error(made);
  expect(
    made.flatMap(({ content }) =>
      content.lines.map(({ lineId, quantity, net }) => [lineId, quantity, net]),
    ),
  ).toEqual(lines);
});
