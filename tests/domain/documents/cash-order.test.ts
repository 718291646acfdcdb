import { describe, expect, test } from "vitest";
import { advanceOf } from "#domain/documents/made.ts";
import { COD } from "#domain/order.ts";
import { openBooks, orderOf } from "./life.ts";

describe("a cash order", () => {
  const order = () =>
    orderOf(
      [
        { price: 6_000, quantity: 1 },
        { price: 4_000, quantity: 1 },
      ],
      { paymentId: COD },
    );
  const parcel = (line: number, parcelId: string, toCollect = 0) =>
    ({ kind: "parcel", pieces: [{ line, quantity: 1 }], parcelId, toCollect }) as const;
  const kinds = (made: ReturnType<ReturnType<typeof openBooks>["record"]>) =>
    typeof made === "string" ? made : made.map(({ kind, content }) => [kind, content.total.net]);

  test("that is refused in part has a credit note for that part alone", () => {
    const books = openBooks(order());
    expect(kinds(books.record(parcel(0, "p1")))).toEqual([["tax invoice", 6_000]]);
    expect(kinds(books.record(parcel(1, "p2")))).toEqual([["tax invoice", 4_000]]);
    const back = books.record({ kind: "reduction", parcelId: "p2", unpaid: 4_000 });
    expect(kinds(back)).toEqual([["credit note", 4_000]]);
    expect(books.record({ kind: "reduction", parcelId: null, captured: 6_000 })).toContain("None");
    expect(books.invoiced()).toBe(6_000);
  });

  test("that was invoiced as delivered and is refused in a parcel of later has a note on that invoice (§23.105)", () => {
    const books = openBooks(order());
    books.record(parcel(0, "p1"));
    expect(kinds(books.record({ kind: "dispatch" }))).toEqual([["tax invoice", 4_000]]);
    expect(books.record(parcel(1, "p2"))).toContain("all of it was invoiced");
    const back = books.record({ kind: "reduction", parcelId: "p2", unpaid: 4_000 });
    expect(kinds(back)).toEqual([["credit note", 4_000]]);
    expect(books.invoiced()).toBe(6_000);
  });

  test("is invoiced for what each parcel collects: the delivery with the last", () => {
    const all = order();
    const pricing = { discounts: [], delivery: 4_999 };
    const books = openBooks({ ...all, pricing, total: all.total + 4_999 });
    expect(kinds(books.record(parcel(0, "p1")))).toEqual([["tax invoice", 6_000]]);
    expect(kinds(books.record(parcel(1, "p2")))).toEqual([["tax invoice", 8_999]]);
  });

  test("is invoiced for what each parcel collects, whichever leaves first", () => {
    const pricing = {
      discounts: [{ offerId: 1, code: null, name: "Less", amount: 1, lines: [1] }],
      delivery: 500,
    };
    const books = openBooks({
      ...orderOf([{ price: 5_000, quantity: 2 }], { paymentId: COD }),
      ...{ pricing, total: 10_499 },
    });
    // Packed first was a piece for 4,999; the second collects what is left.
    expect(kinds(books.record(parcel(0, "p2", 5_500)))).toEqual([["tax invoice", 5_500]]);
    expect(kinds(books.record(parcel(0, "p1", 4_999)))).toEqual([["tax invoice", 4_999]]);
    expect(books.invoiced()).toBe(10_499);
  });

  test("is invoiced for its pieces where a parcel collects less: the rest was paid before", () => {
    const less = openBooks(order());
    expect(kinds(less.record(parcel(0, "p1", 2_500)))).toEqual([["tax invoice", 6_000]]);
    expect(kinds(less.record(parcel(1, "p2", 3_998)))).toEqual([["tax invoice", 4_000]]);
    // What differs by a paisa for each part is rounding, and is invoiced as it is collected.
    const rounded = openBooks(order());
    expect(kinds(rounded.record(parcel(0, "p1", 5_999)))).toEqual([["tax invoice", 5_999]]);
  });

  test("loses what a parcel that came back was to collect, whatever was paid or left in which order", () => {
    const all = order();
    const pricing = { discounts: [], delivery: 500 };
    const books = openBooks({ ...all, pricing, total: all.total + 500 });
    // Where no parcel is said to collect it, the delivery is billed with the one that leaves last.
    expect(kinds(books.record(parcel(1, "p2")))).toEqual([["tax invoice", 4_000]]);
    expect(kinds(books.record(parcel(0, "p1")))).toEqual([["tax invoice", 6_500]]);
    const back = books.record({ kind: "reduction", parcelId: "p1", unpaid: 6_000 });
    expect(kinds(back)).toEqual([["credit note", 6_000]]);
    expect(books.record({ kind: "reduction", parcelId: null, captured: 4_500 })).toContain("None");
  });

  test("that was paid by a link on the road has no receipt, and a credit note when it is given back", () => {
    const books = openBooks(order());
    books.record({ kind: "dispatch" });
    const { items } = books.order;
    const paid = { amount: 10_000, captured: 10_000, bought: { items } };
    expect(books.record({ kind: "payment", ...paid })).toContain("invoiced before");
    expect(books.record({ kind: "reduction", parcelId: null, captured: 10_000 })).toContain("None");
    const back = {
      amount: 10_000,
      parts: null,
      reason: "order cancelled",
      returned: false,
    } as const;
    expect(kinds(books.record({ kind: "refund", refundId: "r", ...back }))).toEqual([
      ["credit note", 10_000],
    ]);
  });

  test("that was paid by a link before the second parcel has a receipt for that part", () => {
    const books = openBooks(order());
    books.record(parcel(0, "p1"));
    const { items } = books.order;
    const paid = { amount: 10_000, captured: 10_000, bought: { items } };
    expect(kinds(books.record({ kind: "payment", ...paid }))).toEqual([["receipt voucher", 4_000]]);
    expect(kinds(books.record(parcel(1, "p2")))).toEqual([["tax invoice", 4_000]]);
    expect(advanceOf(books.made)).toBe(0);
  });
});
