import fc from "fast-check";
import { expect, test } from "vitest";
import { type AskedBack, stillToGive, worthOfPieces } from "#domain/refund/still-to-give.ts";
import { aLine } from "#tests/support/customers.ts";

const orderOf = (price: number, quantity: number, off: number, delivery: number) => ({
  items: [{ ...aLine(), price, quantity }],
  pricing: {
    discounts: [{ offerId: 1, name: "O", code: null, amount: off, lines: [off] }],
    delivery,
  },
  total: price * quantity - off + delivery,
  paymentId: "pay_1",
  captured: null,
});

test("pieces that come back one by one are worth their line, to the paisa, with the delivery once", () => {
  const amounts = fc.record({
    ...{ price: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 7 }) },
    ...{ share: fc.double({ min: 0, max: 0.9, noNaN: true }), delivery: fc.nat(500) },
  });
  fc.assert(
    fc.property(amounts, ({ price, quantity, share, delivery }) => {
      const order = orderOf(price, quantity, Math.floor(price * quantity * share), delivery);
      const refunds: AskedBack[] = [];
      for (let at = 0; at < quantity; at += 1) {
        const wanted = { pieces: [{ line: 0, quantity: 1 }], delivery: true };
        const worth = worthOfPieces(order, refunds, wanted);
        // A piece that costs less than a paisa is worth nothing by itself.
        if (!worth.ok) expect(worth.failure).toBe("nothing-left");
        const parts = { lines: [{ line: 0, quantity: 1, amount: 0 }], delivery };
        refunds.push({
          ...{ amount: worth.ok ? worth.value.amount : 0, status: "processed" as const },
          parts: worth.ok ? worth.value : { ...parts, delivery: 0 },
        });
        refunds.push({ amount: 1_000, status: "failed", parts });
      }
      const back = refunds.reduce(
        (sum, each) => sum + (each.status === "failed" ? 0 : each.amount),
        0,
      );
      expect(back).toBe(order.total);
      expect(stillToGive(order, refunds)).toEqual({
        left: 0,
        gone: [quantity],
        delivery: 0,
      });
      const more = { pieces: [{ line: 0, quantity: 1 }], delivery: false };
      expect(worthOfPieces(order, refunds, more)).toMatchObject({ failure: "too-many-pieces" });
    }),
  );
});

test("a mere amount takes no pieces, and lowers what they are worth where less is left", () => {
  const order = orderOf(1_000, 2, 0, 0);
  const amount: AskedBack = { amount: 1_500, status: "pending", parts: null };
  expect(stillToGive(order, [amount])).toEqual({ left: 500, gone: [0], delivery: 0 });
  const wanted = { pieces: [{ line: 0, quantity: 1 }], delivery: false };
  expect(worthOfPieces(order, [amount], wanted)).toMatchObject({ value: { amount: 500 } });
});
