import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advanceOf, linesLeft } from "#domain/documents/made.ts";
import { takeOut } from "#domain/order/take-out.ts";
import { type Pieces, type RefundParts, refundOfPieces } from "#domain/refund/refundable.ts";
import type { RefundReason } from "#domain/refund.ts";
import { taxOf } from "#domain/tax/split.ts";
import { openBooks, orderOf } from "./life.ts";

type Step = { act: "ship" | "goodwill" | "pieces" | "edit" | "give" | "cancel"; luck: number };
type Asked = { amount: number; parts: RefundParts | null; reason: RefundReason };

/** A shop's day: what happens to an order that was paid by card, in any order. */
function live(books: ReturnType<typeof openBooks>, steps: readonly Step[]) {
  const { order } = books;
  const bought = { items: order.items, pricing: order.pricing ?? null };
  const captured = order.total;
  books.record({ kind: "payment", amount: captured, captured, bought });
  const sent = order.items.map(() => 0);
  const before: Pieces[] = [];
  const asked: Asked[] = [];
  let delivery = false;
  let refunded = 0;
  let processed = 0;
  let count = 0;
  const ask = (amount: number, reason: RefundReason, parts: RefundParts | null = null) => {
    if (amount <= 0) return;
    refunded += amount;
    asked.push({ amount, reason, parts });
  };
  const give = () => {
    const refund = asked.shift();
    if (!refund) return;
    processed += refund.amount;
    count += 1;
    const made = books.record({
      ...{ kind: "refund", refundId: `r${count}`, ...refund },
      returned: refund.reason === "returned",
    });
    expect(typeof made).toBe("object");
  };
  const ship = (luck: number) => {
    const pieces = order.items.flatMap(({ quantity }, line) => {
      const left = quantity - (sent[line] ?? 0);
      const now = luck < 0 ? left : (luck >> line) % (left + 1);
      sent[line] = (sent[line] ?? 0) + now;
      return now > 0 ? [{ line, quantity: now }] : [];
    });
    if (pieces.length > 0) books.record({ kind: "parcel", pieces, toCollect: 0 });
  };
  for (const { act, luck } of steps) {
    const left = captured - refunded;
    if (order.status === "cancelled") break;
    if (act === "ship") ship(luck);
    if (act === "give") give();
    if (act === "goodwill") ask(luck % (Math.floor(left / 3) + 1), "goodwill");
    if (act === "pieces") {
      const pieces = [{ line: luck % order.items.length, quantity: 1 }];
      const withDelivery: boolean = !delivery && luck % 2 === 0;
      const wanted = { pieces, before, delivery: withDelivery };
      const parts = refundOfPieces(order, wanted, left);
      if (!parts.ok) continue;
      before.push(...pieces);
      delivery ||= withDelivery;
      const isWith = (sent[luck % order.items.length] ?? 0) > 0;
      ask(parts.value.amount, isWith ? "returned" : "goodwill", parts.value);
    }
    if (act === "edit" && before.length === 0 && sent.every((pieces) => pieces === 0)) {
      const stay = order.items.map(({ quantity }, at) => (luck >> at) % (quantity + 1));
      const edited = takeOut(order, stay);
      if (!edited.ok) continue;
      const { items, pricing, total } = edited.value;
      Object.assign(order, { items, pricing, total });
      sent.length = items.length;
      ask(captured - refunded - total, "order changed");
    }
    if (act === "cancel" && luck % 4 === 0) {
      order.status = "cancelled";
      ask(left, "order cancelled");
    }
  }
  const wasCancelled = order.status === "cancelled";
  if (!wasCancelled) ship(-1);
  while (asked.length > 0) give();
  return { captured, stored: captured - processed, wasCancelled };
}

describe("the documents of an order", () => {
  const step = fc.record({
    act: fc.constantFrom("ship", "goodwill", "pieces", "edit", "give", "give", "cancel"),
    luck: fc.nat(1_000_000),
  });
  const line = fc.record({
    price: fc.integer({ min: 1, max: 500_001 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  const anOrder = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.nat(99), fc.nat(9999), fc.boolean())
    .map(([lines, percent, fee, isHere]) => {
      const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const off = lines.map(({ price, quantity }) =>
        Math.floor((price * quantity * percent) / 100),
      );
      const amount = off.reduce((sum, each) => sum + each, 0);
      const discount = { offerId: 1, name: "Offer", code: null, amount, lines: off };
      const pricing = { discounts: amount > 0 ? [discount] : [], delivery: fee };
      const order = orderOf(lines, { pricing, total: goods - amount + fee });
      if (isHere && order.shippingAddress) order.shippingAddress.state = "Karnataka";
      return order;
    });

  test("add up to what was charged less what was given back, whatever happens in which order (§23.44)", () => {
    fc.assert(
      fc.property(anOrder, fc.array(step, { maxLength: 14 }), (order, steps) => {
        fc.pre(order.total > 0);
        const books = openBooks(order);
        const { captured, stored, wasCancelled } = live(books, steps);
        expect(books.sum("receipt voucher")).toBe(captured);
        expect(books.sum("refund voucher") + books.sum("credit note")).toBe(captured - stored);
        const advance = advanceOf(books.made);
        expect(books.invoiced() + advance).toBe(stored);
        if (!wasCancelled) expect(advance).toBe(0);
        for (const document of books.made) {
          const { total, lines } = document.content;
          expect(total.taxable + taxOf(total)).toBe(total.net);
          for (const { left, pieces } of linesLeft(document, books.made)) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(pieces).toBeGreaterThanOrEqual(0);
          }
          expect(lines.every(({ net }) => net >= 0)).toBe(true);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("of a line that went back whole take back its tax to the paisa", () => {
    fc.assert(
      fc.property(anOrder, fc.array(fc.nat(100_000), { maxLength: 6 }), (order, parts) => {
        fc.pre(order.total > 0);
        const books = openBooks(order);
        const { items, pricing = null, total } = order;
        books.record({
          kind: "payment",
          amount: total,
          captured: total,
          bought: { items, pricing },
        });
        books.record({ kind: "dispatch" });
        let left = total;
        const refund = (amount: number, refundId: string) => {
          const back = { parts: null, reason: "goodwill" as const, returned: true };
          if (amount > 0) books.record({ kind: "refund", refundId, amount, ...back });
          left -= amount;
        };
        for (const [at, part] of parts.entries()) refund(Math.min(left, part), `r${at}`);
        refund(left, "last");
        const [, invoice, ...notes] = books.made;
        for (const part of ["net", "taxable", "cgst", "sgst", "igst"] as const) {
          const back = notes.reduce((sum, { content }) => sum + content.total[part], 0);
          expect(back).toBe(invoice?.content.total[part]);
        }
        const pieces = notes.flatMap(({ content }) => content.lines);
        const bought = (invoice?.content.lines ?? []).filter(({ net }) => net > 0);
        expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          bought.reduce((sum, { quantity }) => sum + quantity, 0),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe("kinds and originals", () => {
  const plant = { price: 90_000, quantity: 1 };
  const isPlant = () => "060290";

  test("exempt goods alone have a bill of supply, with others a tax invoice", () => {
    const alone = openBooks(orderOf([plant]), isPlant);
    expect(alone.record({ kind: "dispatch" })).toMatchObject([{ kind: "bill of supply" }]);
    const mixed = openBooks(orderOf([plant, plant, plant]));
    expect(mixed.record({ kind: "dispatch" })).toMatchObject([{ kind: "tax invoice" }]);
  });

  test("what cannot be made says what is missing", () => {
    const none = openBooks(orderOf([plant]), () => "");
    expect(none.record({ kind: "dispatch" })).toBe("missing HSN");
    const unknown = openBooks(orderOf([plant]), () => "9999");
    expect(unknown.record({ kind: "dispatch" })).toBe("missing rate");
    const nowhere = openBooks(orderOf([plant], { shippingAddress: null }), isPlant);
    expect(nowhere.record({ kind: "dispatch" })).toBe("missing place of supply");
  });

  test("a credit note takes buyer and rates of its invoice, though the customer is gone (§23.48)", () => {
    const books = openBooks(orderOf([{ price: 2_999_900, quantity: 1 }]));
    books.record({ kind: "dispatch" });
    books.order.shippingAddress = null;
    const back = { amount: 100_000, parts: null, reason: "goodwill", returned: false } as const;
    const made = books.record({ kind: "refund", refundId: "r", ...back }, "2027-04-01");
    expect(made).toMatchObject([
      {
        kind: "credit note",
        content: {
          serial: "CRN/27-28/000002",
          buyer: { name: "Asha Rao", stateCode: "27" },
          original: { serial: "INV/26-27/000001", day: "2026-11-03" },
          reason: "Price reduced",
          lines: [{ quantity: 0, net: 100_000, rate: 1800, igst: 15_254 }],
        },
      },
    ]);
  });

  test("a sum that grows is documented by what it grew", () => {
    const books = openBooks(orderOf([{ price: 10_000, quantity: 1 }]));
    books.record({ kind: "dispatch" });
    const back = { parts: null, reason: "order refunded", returned: false } as const;
    for (const amount of [3_000, 3_000, 10_000, 12_000]) {
      books.record({ kind: "refund", refundId: "sum", amount, ...back });
    }
    expect(books.made.map(({ content }) => content.total.net)).toEqual([10_000, 3_000, 7_000]);
  });
});
