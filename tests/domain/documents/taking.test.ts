import { describe, expect, test } from "vitest";
import { describe as nameOf, partsOf } from "#domain/documents/billing.ts";
import { advanceOf } from "#domain/documents/made.ts";
import { COD } from "#domain/order.ts";
import { aLine } from "#tests/support/customers.ts";
import { openBooks, orderOf } from "./life.ts";

type Books = ReturnType<typeof openBooks>;
/** What documents say: their kind, and of each line its place, pieces and amount. */
const said = (made: ReturnType<Books["record"]>) =>
  typeof made === "string"
    ? made
    : made.map(({ kind, content }) => [
        kind,
        ...content.lines.map(({ line, quantity, net }) => [line, quantity, net]),
      ]);
const LINES = [
  { price: 10_000, quantity: 2 },
  { price: 4_000, quantity: 1 },
];
const priced = (lines = LINES, delivery = 500) => {
  const order = orderOf(lines);
  return { ...order, pricing: { discounts: [], delivery }, total: order.total + delivery };
};
const pay = (
  books: Books,
  amount = books.order.total,
  captured = amount,
  items = books.order.items,
) =>
  books.record({
    kind: "payment",
    amount,
    captured,
    bought: { items, pricing: books.order.pricing ?? null },
  });
const refund = (books: Books, amount: number, more: object = {}) =>
  said(
    books.record({
      ...{ kind: "refund", refundId: `r${books.made.length}`, amount, parts: null },
      ...{ reason: "goodwill", returned: false, ...more },
    }),
  );
const parcel = (line: number, quantity: number, parcelId = `p${line}`) =>
  ({ kind: "parcel", pieces: [{ line, quantity }], parcelId, toCollect: 0 }) as const;
const piece = (line: number, amount: number, delivery = 0, quantity = 1) => ({
  parts: { lines: [{ line, quantity, amount }], delivery },
});

describe("money that went back for pieces (§23.44)", () => {
  test("is taken from their lines and from the delivery, with the pieces (§23.48)", () => {
    const books = openBooks(priced());
    pay(books);
    books.record({ kind: "dispatch" });
    const back = { ...piece(0, 10_000, 500), returned: true, reason: "returned" };
    expect(refund(books, 10_500, back)).toEqual([["credit note", [0, 1, 10_000], [null, 1, 500]]]);
    expect(refund(books, 4_000, { ...piece(1, 4_000), returned: true })).toEqual([
      ["credit note", [1, 1, 4_000]],
    ]);
    expect(refund(books, 2_000)).toEqual([["credit note", [0, 0, 2_000]]]);
  });

  test("comes off the advance where they were not invoiced, and off the invoice where they were", () => {
    const books = openBooks(priced());
    pay(books);
    expect(said(books.record(parcel(0, 1)))).toEqual([
      ["tax invoice", [0, 1, 10_000], [null, 1, 500]],
    ]);
    expect(refund(books, 4_000, piece(1, 4_000))).toEqual([["refund voucher", [1, 1, 4_000]]]);
    expect(refund(books, 10_000, { ...piece(0, 10_000), returned: true })).toEqual([
      ["credit note", [0, 1, 10_000]],
    ]);
    // A voucher counts pieces only where nothing else is left of their line.
    expect(refund(books, 10_000, piece(0, 10_000))).toEqual([["refund voucher", [0, 0, 10_000]]]);
    expect(advanceOf(books.made)).toBe(0);
  });

  test("the last of a line takes the pieces that are left of it", () => {
    const books = openBooks(priced(LINES, 0));
    pay(books);
    books.record({ kind: "dispatch" });
    refund(books, 10_000, { ...piece(0, 10_000), returned: true });
    expect(refund(books, 14_000)).toEqual([["credit note", [0, 1, 10_000], [1, 1, 4_000]]]);
  });

  test("is a mere amount where it is another one than that of its parts", () => {
    const books = openBooks(priced(LINES, 0));
    pay(books);
    books.record({ kind: "dispatch" });
    expect(refund(books, 2_400, piece(0, 10_000))).toEqual([
      ["credit note", [0, 0, 2_000], [1, 0, 400]],
    ]);
  });

  test("is not documented for a line that the order has no more", () => {
    const books = openBooks(priced(LINES, 0));
    pay(books);
    books.record({ kind: "dispatch" });
    expect(refund(books, 2_400, piece(7, 2_400))).toEqual([
      ["credit note", [0, 0, 2_000], [1, 0, 400]],
    ]);
  });

  test("is taken off what leaves later, from the lines that it was for (§23.46)", () => {
    const books = openBooks(priced([{ price: 3_000, quantity: 2 }, ...LINES.slice(1)], 0));
    pay(books);
    refund(books, 3_000, piece(0, 3_000));
    refund(books, 3_000, piece(0, 3_000));
    expect(said(books.record({ kind: "dispatch" }))).toEqual([
      ["tax invoice", [0, 2, 0], [1, 1, 4_000]],
    ]);
    expect(refund(books, 5_000)).toEqual([["credit note", [1, 1, 4_000]]]);
    expect(refund(books, 1_000)).toContain("None");
  });

  test("without a line of its own is taken off all that is left, in the same shares", () => {
    const books = openBooks(priced(LINES, 0));
    pay(books);
    expect(refund(books, 2_400)).toEqual([["refund voucher", [0, 0, 2_000], [1, 0, 400]]]);
    expect(said(books.record({ kind: "dispatch" }))).toEqual([
      ["tax invoice", [0, 2, 18_000], [1, 1, 3_600]],
    ]);
  });

  test("of a cancelled order is first what was paid ahead, of another what was invoiced", () => {
    const back = (status: "cancelled" | "shipped") => {
      const books = openBooks(priced());
      pay(books);
      books.record(parcel(0, 2)); // 20,500; 4,000 are still to be invoiced
      books.order.status = status;
      const notes = books.record({
        ...{ kind: "refund", refundId: "r", amount: 10_000, parts: null },
        ...{ reason: "goodwill", returned: false },
      });
      if (typeof notes === "string") throw new Error(notes);
      return notes.map(({ kind, content }) => [kind, content.total.net]);
    };
    expect(back("cancelled")).toEqual([
      ["credit note", 6_000],
      ["refund voucher", 4_000],
    ]);
    expect(back("shipped")).toEqual([["credit note", 10_000]]);
  });
});

describe("what a payment is an advance for (§23.44)", () => {
  test("is shared by what of each line was not paid ahead yet", () => {
    const books = openBooks(priced(LINES, 0));
    const { items } = books.order;
    expect(said(pay(books, 20_000, 20_000, items.slice(0, 1)))).toEqual([
      ["receipt voucher", [0, 2, 20_000]],
    ]);
    expect(said(pay(books, 4_000, 24_000))).toEqual([["receipt voucher", [1, 1, 4_000]]]);
  });

  test("what was given back of a line can be paid ahead again", () => {
    const books = openBooks(priced(LINES, 0));
    pay(books);
    refund(books, 4_000, piece(1, 4_000));
    expect(said(pay(books, 4_000, 28_000))).toEqual([["receipt voucher", [1, 1, 4_000]]]);
  });

  test("more than all costs is documented with the first line", () => {
    const books = openBooks(priced());
    expect(said(pay(books, 25_000))).toEqual([
      ["receipt voucher", [0, 2, 20_500], [1, 1, 4_000], [null, 1, 500]],
    ]);
    const [receipt] = books.made;
    expect(receipt?.content.lines[0]).toMatchObject({ gross: 20_500, discount: 0 });
  });

  test("is none of what invoices say already, less what was not accepted", () => {
    const books = openBooks({ ...priced(LINES, 0), paymentId: COD });
    books.record(parcel(0, 2));
    books.record(parcel(1, 1));
    books.record({ kind: "reduction", parcelId: "p1", unpaid: 4_000 });
    expect(pay(books, 20_000)).toContain("invoiced before");
    expect(books.made).toHaveLength(3);
    const other = openBooks({ ...priced(LINES, 0), paymentId: COD });
    other.record(parcel(0, 2));
    other.record(parcel(1, 1));
    other.record({ kind: "reduction", parcelId: "p1", unpaid: 4_000 });
    pay(other, 24_000);
    expect(other.sum("receipt voucher")).toBe(4_000);
  });

  test("what was given back by a credit note is owed no more, and not paid ahead", () => {
    const books = openBooks({ ...priced(LINES, 0), paymentId: COD });
    books.record({ kind: "dispatch" });
    pay(books, 20_000);
    refund(books, 3_000);
    // Of 24,000 invoiced, 4,000 are still owed: 3,000 that were paid went back.
    pay(books, 7_000, 27_000);
    expect(books.sum("receipt voucher")).toBe(3_000);
  });

  test("what was given back by a voucher is no money that invoices are paid with", () => {
    const books = openBooks(orderOf([{ price: 10_000, quantity: 1 }]));
    pay(books);
    refund(books, 4_000);
    const [first] = books.order.items;
    if (!first) throw new Error("no line");
    books.order.items = [first, { ...first, name: "Goods 2", price: 6_000 }];
    books.order.total = 16_000;
    books.record({ kind: "dispatch" });
    expect(books.sum("tax invoice")).toBe(12_000);
    expect(pay(books, 6_000, 16_000)).toContain("invoiced before");
  });
});

describe("what of a cash order is not paid (§23.47)", () => {
  const sent = () => {
    const books = openBooks({ ...priced(LINES, 0), paymentId: COD });
    books.record(parcel(0, 2));
    books.record(parcel(1, 1));
    return books;
  };

  test("comes off all invoices, as much as no money came for", () => {
    const books = sent();
    const notes = books.record({ kind: "reduction", parcelId: null, captured: 20_000 });
    expect(said(notes)).toEqual([["credit note", [0, 0, 4_000]]]);
    expect(books.record({ kind: "reduction", parcelId: null, captured: 20_000 })).toContain("None");
  });

  test("counts no money that went back", () => {
    const books = sent();
    refund(books, 2_000);
    books.record({ kind: "reduction", parcelId: null, captured: 10_000 });
    // 8,000 are left of the money, and as much is left of the invoices.
    expect(books.invoiced()).toBe(8_000);
    const none = sent();
    refund(none, 2_000);
    none.record({ kind: "reduction", parcelId: null, captured: 1_000 });
    expect(none.invoiced()).toBe(0);
  });

  test("says whether it was not accepted or the order was cancelled", () => {
    const reasonOf = (status: "shipped" | "cancelled") => {
      const books = sent();
      books.order.status = status;
      const made = books.record({ kind: "reduction", parcelId: "p1", unpaid: 4_000 });
      return typeof made === "string" ? made : made[0]?.content.reason;
    };
    expect(reasonOf("shipped")).toBe("Goods not accepted at the door");
    expect(reasonOf("cancelled")).toBe("Order cancelled");
  });

  test("of a card order is no document's matter", () => {
    const books = openBooks(priced());
    books.record({ kind: "dispatch" });
    expect(books.record({ kind: "reduction", parcelId: null, captured: 0 })).toContain("None");
  });
});

describe("what is invoiced (§23.44)", () => {
  test("is no piece twice, and none that the order has not", () => {
    const books = openBooks(priced());
    books.record(parcel(0, 1));
    expect(said(books.record(parcel(0, 5)))).toEqual([["tax invoice", [0, 1, 10_000]]]);
    expect(books.record(parcel(0, 1))).toContain("None");
    expect(books.record(parcel(9, 1))).toContain("None");
  });

  test("counts pieces that cost nothing because their line costs less than a paisa each", () => {
    const discounts = [{ offerId: 1, name: "O", code: null, amount: 1, lines: [1, 0] }];
    const lines = [
      { price: 1, quantity: 2 },
      { price: 1, quantity: 1 },
    ];
    const books = openBooks(orderOf(lines, { pricing: { discounts, delivery: 0 }, total: 2 }));
    pay(books);
    expect(said(books.record(parcel(0, 1)))).toEqual([["tax invoice", [0, 1, 0]]]);
    expect(said(books.record({ kind: "dispatch" }))).toEqual([
      ["tax invoice", [0, 1, 1], [1, 1, 1]],
    ]);
    expect(advanceOf(books.made)).toBe(0);
  });

  test("is nothing for what costs nothing", () => {
    const books = openBooks(priced([{ price: 0, quantity: 1 }], 0));
    expect(books.record({ kind: "dispatch" })).toContain("None");
  });

  test("names a line by its product and options, and the delivery only where it costs something (§25.115)", () => {
    const line = { ...aLine(), name: "Purifier", size: "Large", material: null, color: "White" };
    expect(nameOf(line)).toBe("Purifier, Large, White");
    expect(partsOf({ items: [], pricing: null })).toEqual([]);
    const discounts = [{ offerId: 1, name: "D", code: null, amount: 200, lines: [0] }];
    expect(
      partsOf({
        items: [{ ...line, price: 50, quantity: 2 }],
        pricing: { discounts, delivery: 500 },
      }),
    ).toEqual([
      { line: 0, description: "Purifier, Large, White", quantity: 2, gross: 100, net: 100 },
      { line: null, description: "Delivery", quantity: 1, gross: 500, net: 300 },
    ]);
  });
});
