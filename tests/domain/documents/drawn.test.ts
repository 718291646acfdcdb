import { describe, expect, test } from "vitest";
import { drawUp } from "#domain/documents/draw-up.ts";
import { sellerOf, specimenGstin } from "#domain/documents/seller.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import { COD, type Order } from "#domain/order.ts";
import { openBooks, orderOf, RATES, SELLER } from "./life.ts";

const drawn = (
  order: Order,
  cause: Parameters<ReturnType<typeof openBooks>["record"]>[0],
  hsn?: string[],
) => {
  const at = (item: Order["items"][number]) => hsn?.[order.items.indexOf(item)] ?? "";
  const made = openBooks(order, hsn && at).record(cause);
  if (typeof made === "string") throw new Error(made);
  const [first] = made;
  if (!first) throw new Error("nothing was made");
  return first.content;
};
const LINES = [
  { price: 5_000, quantity: 1 },
  { price: 9_000, quantity: 1 },
  { price: 9_000, quantity: 1 },
];
const withDelivery = (changes: Partial<Order> = {}) =>
  orderOf(LINES, { pricing: { discounts: [], delivery: 500 }, total: 23_500, ...changes });
const dispatch = { kind: "dispatch" } as const;

describe("a document (§23.44)", () => {
  test("names the order, its day in India and how it is paid", () => {
    const order = withDelivery({ createdAt: "2026-11-01T20:00:00.000Z" });
    expect(drawn(order, dispatch).order).toEqual({
      ...{ id: "GV-AAAAAAAAAA", day: "2026-11-02", payment: "online" },
    });
    expect(drawn(withDelivery({ paymentId: COD }), dispatch).order.payment).toBe("cash");
  });

  test("names the buyer with the address, and the company that buys", () => {
    const address = { address: "12 Neem Street", city: "Pune", pinCode: "411001" };
    const state = { state: "Maharashtra", stateCode: "27" };
    expect(drawn(withDelivery(), dispatch).buyer).toEqual({
      ...{ name: "Asha Rao", company: "", gstin: "", ...address, ...state },
    });
    const buyer = { company: "Neem Works", gstin: "27AAACZ0000A1Z9" };
    expect(drawn(withDelivery({ buyer }), dispatch).buyer).toMatchObject(buyer);
  });

  test("taxes the delivery as the line that costs most, the first of equal ones", () => {
    const { lines } = drawn(withDelivery(), dispatch, ["060290", "902710", "842139"]);
    expect(lines.map(({ hsn, rate }) => [hsn, rate])).toEqual([
      ["060290", null],
      ["902710", 500],
      ["842139", 1800],
      ["902710", 500],
    ]);
    const other = drawn(withDelivery(), dispatch, ["060290", "842139", "902710"]);
    expect(other.lines.at(-1)).toMatchObject({ line: null, hsn: "842139", net: 500 });
    const plant = orderOf([{ price: 1, quantity: 1 }], {
      ...{ pricing: { discounts: [], delivery: 500 }, total: 501 },
    });
    // Delivery costs more than any line, and is none of them.
    expect(drawn(plant, dispatch, ["060290"]).lines.at(-1)).toMatchObject({ hsn: "060290" });
  });

  test("a receipt says nothing of a tax that is not known, an invoice is not made", () => {
    const order = orderOf(LINES.slice(0, 1));
    const bought = { items: order.items, pricing: null };
    const payment = { kind: "payment", amount: 5_000, captured: 5_000, bought } as const;
    expect(drawn(order, payment, ["9999"]).lines).toMatchObject([
      { hsn: "", rate: null, igst: 0, taxable: 5_000, gross: 5_000, discount: 0 },
    ]);
    expect(() => drawn(order, dispatch, ["9999"])).toThrow("missing rate");
    expect(() => drawn(order, dispatch, [""])).toThrow("missing HSN");
  });

  test("shows what was taken off", () => {
    const discounts = [{ offerId: 1, name: "O", code: null, amount: 600, lines: [0, 600, 0] }];
    const order = withDelivery({ pricing: { discounts, delivery: 500 }, total: 22_900 });
    const [, second] = drawn(order, dispatch).lines;
    expect(second).toMatchObject({ gross: 9_000, discount: 600, net: 8_400 });
  });

  test("of an order whose customer is gone has the buyer of the last one", () => {
    const books = openBooks(orderOf(LINES.slice(0, 2)));
    const parcel = (line: number) =>
      ({ kind: "parcel", pieces: [{ line, quantity: 1 }], toCollect: 0 }) as const;
    const [one, two] = [parcel(0), parcel(1)];
    books.record(one);
    books.order.shippingAddress = null;
    expect(books.record(two)).toMatchObject([
      { content: { buyer: { name: "Asha Rao" }, place: { code: "27" } } },
    ]);
  });

  test("of an order whose customer is gone is supplied from where the shop is by then", () => {
    const books = openBooks(orderOf(LINES.slice(0, 2)));
    const parcel = (line: number) =>
      ({ kind: "parcel", pieces: [{ line, quantity: 1 }], toCollect: 0 }) as const;
    books.record(parcel(0));
    books.order.shippingAddress = null;
    const moved = { ...SELLER, gstin: "27AAACZ0000A1Z9" };
    expect(books.record(parcel(1), "2026-11-04", moved)).toMatchObject([
      {
        content: {
          seller: { gstin: moved.gstin },
          place: { code: "27", supplier: "27", interState: false },
          total: { igst: 0 },
        },
      },
    ]);
  });
});

describe("who sells on a document on another one", () => {
  const books = openBooks(orderOf(LINES.slice(0, 1)));
  books.record(dispatch);
  const [original] = books.made;
  if (!original) throw new Error("no invoice");
  const draw = (changes: Partial<DocumentValues["seller"]>, specimen: boolean) => {
    const seller = { ...original.content.seller, ...changes };
    const lines = [...original.content.lines];
    const plan = { kind: "credit note" as const, original, lines, reason: "Returned" };
    const about = { order: books.order, language: "en", hsn: [] } as const;
    const at = { number: 2, year: "26-27", day: "2026-11-04", madeAt: new Date(0) } as const;
    const values = drawUp(plan, about, { seller, specimen, rates: RATES }, books.made, at);
    if (!values.ok) throw new Error(values.failure.join());
    return values.value;
  };

  test("is the shop as it is today, where it has the same GSTIN", () => {
    const today = draw({ name: "Office 2 Ltd" }, true);
    expect([today.seller.name, today.specimen]).toEqual(["Office 2 Ltd", true]);
    expect(today.original).toEqual({ serial: original.content.serial, day: "2026-11-03" });
  });

  test("is who sold then, where it has another", () => {
    const other = draw({ name: "Office 2 Ltd", gstin: "27AAACZ0000A1Z9" }, true);
    expect([other.seller.name, other.specimen]).toEqual(["Office Ltd", false]);
  });
});

describe("who sells, by the settings", () => {
  const GSTIN = "27AAACZ0000A1Z9";
  const settings = {
    brand: { name: "Shop", email: "shop@example.in", address: "Pune" },
    legal: {
      ...{ name: "Shop Ltd", address: "1 Road", gstin: GSTIN, telephone: "020 1" },
      ...{ grievanceName: "", grievanceContact: "" },
    },
    company: { cin: "U1", signatory: "Asha Rao" } as never,
  };
  const legal = (changes: Partial<(typeof settings)["legal"]>) => ({
    ...settings,
    legal: { ...settings.legal, ...changes },
  });

  test("is the company, or the shop by its own name where the company has none", () => {
    expect(sellerOf(settings, false)).toEqual({
      seller: {
        ...{ name: "Shop Ltd", address: "1 Road", gstin: GSTIN, cin: "U1" },
        ...{ email: "shop@example.in", telephone: "020 1", signatory: "Asha Rao" },
      },
      specimen: false,
    });
    expect(sellerOf(legal({ name: "", address: "" }), true)).toMatchObject({
      seller: { name: "Shop", address: "Pune", gstin: GSTIN },
      specimen: false,
    });
  });

  test("without a GSTIN it is nobody, or a specimen in a demo shop", () => {
    expect(sellerOf(legal({ gstin: "" }), false)).toBeNull();
    expect(sellerOf(legal({ gstin: "x" }), true)).toMatchObject({
      seller: { gstin: specimenGstin("1 Road") },
      specimen: true,
    });
  });
});
