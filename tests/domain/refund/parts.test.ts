import { describe, expect, test } from "vitest";
import type { CartLine } from "#domain/cart.ts";
import { distinguish, type GivenRefund } from "#domain/refund/dashboard.ts";
import { chargedParts, leftToRefund, refundOfPieces, upTo } from "#domain/refund/refundable.ts";

const line = (price: number, quantity: number, id = 1): CartLine => ({
  ...{ id, name: "Purifier", image: "p", price, quantity },
  ...{ size: null, material: null, color: null },
});

describe("what goes back for pieces (§22.51)", () => {
  // Three pieces for 100 paise together: 33, 33 and 34.
  const odd = {
    items: [line(50, 3), line(10, 1, 2)],
    pricing: {
      discounts: [{ offerId: 1, name: "O", code: null, amount: 50, lines: [50, 0] }],
      delivery: 20,
    },
  };
  const back = (
    pieces: { line: number; quantity: number }[],
    before: { line: number; quantity: number }[] = [],
    left = 1000,
    delivery = false,
  ) => {
    const read = refundOfPieces(odd, { pieces, before, delivery }, left);
    return read.ok ? read.value : read.failure;
  };

  test("a piece costs what is left between those before it and those with it", () => {
    const amounts = [0, 1, 2].map((quantity) => {
      const before = quantity > 0 ? [{ line: 0, quantity }] : [];
      return back([{ line: 0, quantity: 1 }], before);
    });
    expect(amounts).toEqual([
      { amount: 33, lines: [{ line: 0, quantity: 1, amount: 33 }], delivery: 0 },
      { amount: 33, lines: [{ line: 0, quantity: 1, amount: 33 }], delivery: 0 },
      { amount: 34, lines: [{ line: 0, quantity: 1, amount: 34 }], delivery: 0 },
    ]);
    expect(upTo(100, 3, 3)).toBe(100);
  });

  test("pieces of other lines that went back before change nothing", () => {
    expect(back([{ line: 0, quantity: 1 }], [{ line: 1, quantity: 1 }])).toMatchObject({
      amount: 33,
    });
  });

  test("where less is left, it is shared to the paisa", () => {
    expect(back([{ line: 0, quantity: 3 }], [], 60, true)).toEqual({
      amount: 60,
      lines: [{ line: 0, quantity: 3, amount: 50 }],
      delivery: 10,
    });
    expect(back([{ line: 0, quantity: 3 }], [], 0)).toBe("nothing-left");
    expect(back([{ line: 0, quantity: 3 }], [], -5)).toBe("nothing-left");
    expect(back([])).toBe("nothing-left");
  });

  test("of equal parts the first line gets the paisa that is left", () => {
    const items = [line(10, 1), line(10, 1, 2), line(10, 1, 3)];
    const pieces = items.map((_, at) => ({ line: at, quantity: 1 }));
    const read = refundOfPieces(
      { items, pricing: null },
      { pieces, before: [], delivery: false },
      20,
    );
    expect(read.ok && read.value.lines.map(({ amount }) => amount)).toEqual([7, 7, 6]);
  });

  test("a discount of the delivery belongs to the delivery", () => {
    const discounts = [{ offerId: 1, name: "D", code: null, amount: 15, lines: [0] }];
    const order = { items: [line(10, 1)], pricing: { discounts, delivery: 20 } };
    expect(chargedParts(order)).toEqual({ lines: [10], delivery: 5 });
    expect(chargedParts({ items: [line(10, 1)], pricing: null })).toEqual({
      lines: [10],
      delivery: 0,
    });
  });

  test("never less than nothing is left", () => {
    expect(leftToRefund({ paymentId: "p", total: 10, captured: 10, refunded: 12 })).toBe(0);
  });
});

describe("refunds of the provider's dashboard (§22.53)", () => {
  const given = (id: string, amount: number, status: GivenRefund["status"]): GivenRefund => ({
    ...{ id, key: null, amount, status },
  });
  const sumOf = (...refunds: GivenRefund[]) => distinguish(refunds, []).dashboard;

  test.each<[string, GivenRefund[], object | null]>([
    ["of none there is no sum", [], null],
    [
      "what failed does not count, and gives no name",
      [given("a", 5, "failed"), given("b", 10, "processed"), given("c", 20, "processed")],
      { amount: 30, status: "processed", providerRefundId: "b" },
    ],
    [
      "one that is under way names it",
      [given("a", 10, "processed"), given("b", 20, "pending")],
      { amount: 30, status: "pending", providerRefundId: "b" },
    ],
    [
      "where all failed, nothing went back",
      [given("a", 10, "failed"), given("b", 20, "failed")],
      { amount: 0, status: "failed", providerRefundId: "a" },
    ],
  ])("%s", (_, refunds, sum) => {
    expect(sumOf(...refunds)).toEqual(sum);
  });

  test("are not those that the shop asked for", () => {
    const own = [{ id: "k", providerRefundId: null }];
    const refund = { ...given("a", 10, "pending"), key: "k" };
    expect(distinguish([refund], own)).toEqual({
      own: [{ row: own[0], refund }],
      dashboard: null,
    });
  });
});
