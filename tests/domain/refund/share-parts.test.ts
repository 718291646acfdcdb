import fc from "fast-check";
import { expect, test } from "vitest";
import { shareParts } from "#domain/refund/share-parts.ts";

const amounts = fc.array(fc.nat(9_999), { minLength: 1, maxLength: 4 });

test("the parts of each payment add up to what goes back by it, and all of them to the whole, pieces once (§22.131)", () => {
  fc.assert(
    fc.property(
      amounts,
      fc.nat(500),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (of, delivery, cuts) => {
        const lines = of.map((amount, line) => ({ line, quantity: line + 1, amount }));
        const whole = of.reduce((sum, each) => sum + each, delivery);
        const payments = cuts.reduce(
          (parts, cut) => {
            const last = parts.at(-1) ?? 0;
            const part = Math.floor(last * cut);
            return [...parts.slice(0, -1), part, last - part];
          },
          [whole],
        );
        const shared = shareParts({ lines, delivery }, payments);
        const sums = shared.map((each) =>
          each.lines.reduce((sum, { amount }) => sum + amount, each.delivery),
        );
        expect(sums).toEqual(payments);
        for (const { line, quantity, amount } of lines) {
          const own = shared.flatMap((each) => each.lines.filter((one) => one.line === line));
          expect(own.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
          expect(own.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
        }
        expect(shared.reduce((sum, each) => sum + each.delivery, 0)).toBe(delivery);
      },
    ),
  );
});

test("a refund by one payment has its parts as they are", () => {
  const parts = { lines: [{ line: 1, quantity: 2, amount: 300 }], delivery: 50 };
  expect(shareParts(parts, [350])).toEqual([parts]);
});
