import { describe, expect, test } from "vitest";
import { nextSteps } from "#domain/next-steps.ts";
import { type OrderEventKind, orderEventKinds } from "#domain/order/order-events.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import { paymentState } from "#domain/order/payment-state.ts";
import { timelineWords } from "#domain/order/timeline-words.ts";
import { COD, type OrderStatus, orderStatuses } from "#domain/order.ts";
import type { MoneyBack } from "#domain/payment.ts";
import { refundSentences } from "#domain/refund.ts";

const facts: OrderFacts = {
  promised: { from: "2026-11-24", until: "2026-11-27" },
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  captured: 0,
  refunded: 0,
  overpaid: 0,
  unconfirmed: false,
};
const terms = { moneyBackDays: 30, replacementDays: 10 };
const NOW = new Date("2026-11-22T06:00:00Z");

describe("what comes next (§22.15)", () => {
  const titlesOf = (status: OrderStatus, changes: Partial<OrderFacts> = {}, now = NOW) =>
    nextSteps({ status }, { ...facts, ...changes }, terms, now).map(({ title }) => title);

  test.each([
    ["placed", ["We pack your order", "It leaves us", "It reaches you"]],
    ["processing", ["We pack your order", "It leaves us", "It reaches you"]],
    ["packed", ["It leaves us", "It reaches you"]],
    ["shipped", ["It reaches you"]],
    ["out for delivery", ["It reaches you"]],
    ["cancelled", []],
  ] as const)("for an order that is %s", (status, titles) => {
    expect(titlesOf(status)).toEqual(titles);
  });

  test("a cash order waits for its customer first", () => {
    expect(titlesOf("placed", { unconfirmed: true })[0]).toBe("You confirm your order");
  });

  test("the days are those that were promised, none that are over, and no days once it is late", () => {
    const daysAt = (now: string) =>
      nextSteps({ status: "shipped" }, facts, terms, new Date(now))[0];
    expect(daysAt("2026-11-22T06:00:00Z")?.days).toEqual(facts.promised);
    const within = { from: "2026-11-26", until: "2026-11-27" };
    expect(daysAt("2026-11-26T06:00:00Z")?.days).toEqual(within);
    expect(daysAt("2026-11-27T18:29:00Z")?.days?.until).toBe("2026-11-27"); // still that day in India
    expect(daysAt("2026-11-27T18:31:00Z")).toMatchObject({
      days: null,
      note: "It should have been with you by now. We are sorry, and look into it.",
    });
    const unpromised = nextSteps({ status: "shipped" }, { ...facts, promised: null }, terms, NOW);
    expect(unpromised).toEqual([{ title: "It reaches you", note: "", days: null }]);
  });

  test("what has arrived can be returned until the last day", () => {
    const deliveredAt = "2026-11-20T10:00:00.000Z";
    const next = (now: string) =>
      nextSteps({ status: "delivered" }, { ...facts, deliveredAt }, terms, new Date(now)).map(
        ({ days }) => days?.until,
      );
    expect(next("2026-11-22T06:00:00Z")).toEqual(["2026-12-20", "2026-11-30"]);
    expect(next("2026-12-10T06:00:00Z")).toEqual(["2026-12-20"]);
    expect(next("2026-12-21T06:00:00Z")).toEqual([]);
  });
});

/** The dates of an order that was never set back. */
const there = (status: string) => ({
  shippedAt: null,
  deliveredAt: status === "delivered" ? "2026-11-20T10:00:00.000Z" : null,
});

describe("an order's payment as it is now (§22.16)", () => {
  const back = (amount: number, status: MoneyBack["status"]): MoneyBack => ({ amount, status });
  const NONE = back(0, "failed"); // what an order without refunds has
  test.each([
    [COD, "placed", 0, 0, NONE, "To be paid on delivery: ₹500"],
    [COD, "out for delivery", 0, 0, NONE, "To be paid on delivery: ₹500"],
    [COD, "cancelled", 0, 0, NONE, "Nothing was paid"],
    [COD, "delivered", 50_000, 0, NONE, "Paid"],
    [COD, "placed", 20_000, 0, NONE, "To be paid on delivery: ₹300"],
    ["pay_1", "placed", 50_000, 0, NONE, "Paid"],
    ["pay_1", "cancelled", 50_000, 50_000, back(50_000, "requested"), "Refund on its way"],
    ["pay_1", "cancelled", 50_000, 50_000, back(50_000, "processed"), "Refunded"],
    ["pay_1", "delivered", 50_000, 10_000, back(10_000, "pending"), "Refund on its way: ₹100"],
    ["pay_1", "delivered", 50_000, 10_000, back(10_000, "processed"), "Part refunded: ₹100"],
    ["pay_1", "delivered", 50_000, 0, back(10_000, "failed"), "Paid"],
  ] as const)("%s, %s, %i got and %i back", (paymentId, status, captured, refunded, is, words) => {
    const order = { paymentId, status, total: 50_000 };
    expect(
      paymentState(order, { ...there(status), captured, refunded, overpaid: 0 }, is).words,
    ).toBe(words);
  });
});

describe("the timeline in words (§22.14)", () => {
  const customer = { kind: "customer", id: "u" } as const;
  const words = (kind: OrderEventKind, data: Record<string, unknown> = {}, reader = "customer") =>
    timelineWords({ kind, actor: customer, data }, reader as "customer");

  test("every kind and every status has words, whatever its data lacks", () => {
    for (const kind of orderEventKinds) expect(words(kind).note).toBe("");
    for (const after of orderStatuses.filter((status) => status !== "cancelled")) {
      expect(words("status", { after }).title).toMatch(/^[A-Z]/);
    }
  });

  test("a customer is spoken to, an admin is shown who it was (§22.17)", () => {
    const why = { reason: "It takes too long", note: "Sorry" };
    expect(words("cancelled", why)).toEqual({
      title: "You cancelled the order",
      note: "It takes too long · Sorry",
    });
    expect(words("cancelled", why, "admin").title).toBe("Cancelled by the customer");
    const shop = { kind: "admin", id: "a" } as const;
    const byShop = timelineWords({ kind: "cancelled", actor: shop, data: {} }, "customer");
    expect(byShop).toEqual({ title: "Cancelled by the shop", note: "" });
  });

  test("a reason that speaks of the customer speaks to them", () => {
    const shop = { kind: "admin", id: "a" } as const;
    const note = (reason: string, reader: "customer" | "admin") =>
      timelineWords({ kind: "cancelled", actor: shop, data: { reason } }, reader).note;
    expect([note("asked", "customer"), note("asked", "admin")]).toEqual([
      "You asked for it",
      "The customer asked for it",
    ]);
    expect(note("unconfirmed", "customer")).toBe("You did not confirm it");
    expect(note("stock", "customer")).toBe("Not in stock");
  });

  test("what is kept as a code or as values is worded here (§23.96)", () => {
    expect(words("cancelled", { reason: "late", note: "Sorry" }).note).toBe(
      "It takes too long · Sorry",
    );
    expect(words("return asked", { reason: "damaged" }).note).toBe("It arrived damaged");
    const goods = [
      { name: "Air Purifier", quantity: 2 },
      { name: "Monitor", quantity: 1 },
    ];
    const notes = [
      { what: "lines", before: 30_000, after: 12_300, out: goods },
      { what: "lines", before: 30_000, after: 12_300, added: goods.slice(1) },
      { what: "address" },
      { what: "lines", note: "Kept as words before." },
    ].map((data) => words("edited", data).note);
    expect(notes).toEqual([
      "Taken out: 2 × Air Purifier, 1 × Monitor. It costs ₹123 now.",
      "Added: 1 × Monitor. It costs ₹123 now.",
      "It goes to another address.",
      "Kept as words before.",
    ]);
  });

  test("a parcel is shown with its carrier and number, a refund with its amount", () => {
    const parcel = { parcel: 2, carrier: "Blue Bird", trackingNumber: "BB12" };
    expect(words("parcel added", parcel)).toEqual({
      title: "Parcel 2 packed",
      note: "Blue Bird · BB12",
    });
    expect(words("parcel moved", { ...parcel, state: "in transit", place: "Nagpur" })).toEqual({
      title: "Parcel 2: in transit",
      note: "Nagpur",
    });
    expect(words("refund moved", { amount: 12_345, status: "processed" }).title).toBe(
      "₹123.45 given back",
    );
  });

  const [customers, admins] = ["customer", "admin"] as const;
  test.each<[OrderEventKind, Record<string, unknown>, "customer" | "admin", string, string]>([
    ["placed", { byTelephone: true }, customers, "Order placed", "By telephone"],
    ["placed", { byTelephone: "yes" }, customers, "Order placed", ""],
    ["status", { after: "toString" }, customers, "toString", ""],
    ["status", { after: "shipped", reason: "late" }, customers, "Shipped", "It takes too long"],
    ["confirmed", { answer: "declined" }, customers, "Cash order declined", ""],
    ["confirmed", { answer: "confirmed" }, customers, "Confirmed", ""],
    ["parcel added", {}, customers, "Parcel packed", ""],
    [
      "parcel moved",
      { parcel: "1", state: "lost", place: "Pune", words: "Gone" },
      customers,
      "Parcel 1: lost",
      "Pune · Gone",
    ],
    ["edited", { what: "address", note: "Said so." }, customers, "Order changed", "Said so."],
    [
      "edited",
      { out: [{ name: "Monitor", quantity: 1 }], after: "?" },
      customers,
      "Order changed",
      "Taken out: 1 × Monitor. It costs  now.",
    ],
    [
      "return asked",
      { reason: "faulty" },
      customers,
      "You asked for a return",
      "It does not work as it should",
    ],
    ["return asked", {}, admins, "Return asked for", ""],
    ["return moved", { state: "picked up", reason: "R" }, customers, "Return picked up", "R"],
    ["return moved", { after: "received" }, customers, "Return received", ""],
    ["return moved", { state: "asked", after: "received" }, customers, "Return asked", ""],
    [
      "refund asked",
      { amount: 500, reason: "goodwill" },
      customers,
      "₹5 goes back to you",
      refundSentences().goodwill,
    ],
    [
      "refund asked",
      { amount: 500, reason: "order cancelled" },
      admins,
      "Refund of ₹5 asked for",
      "",
    ],
    ["refund asked", { amount: 500, reason: "whim" }, admins, "Refund of ₹5 asked for", ""],
    ["refund moved", { amount: 500, status: "failed" }, customers, "Refund of ₹5 failed", ""],
    ["refund moved", { amount: 500, after: "pending" }, customers, "₹5 on its way back", ""],
    [
      "refund moved",
      { amount: "500", status: "processed", after: "failed" },
      customers,
      " given back",
      "",
    ],
    ["payment received", { amount: 500 }, customers, "₹5 received", ""],
    [
      "dispute opened",
      { reason: "Stolen card" },
      admins,
      "Dispute about the payment",
      "Stolen card",
    ],
    ["dispute moved", { status: "won", after: "lost" }, admins, "Dispute won", ""],
    ["dispute moved", { after: "lost" }, admins, "Dispute lost", ""],
    ["cash collected", { amount: 500 }, customers, "₹5 paid in cash", ""],
    ["cash remitted", { amount: 500 }, admins, "₹5 remitted by the carrier", ""],
    ["note", { text: "Call back" }, admins, "Note", "Call back"],
  ])("%s with %j for the %s: %j, %j", (kind, data, reader, title, note) => {
    expect(words(kind, data, reader)).toEqual({ title, note });
  });

  test("what happened by itself was cancelled by nobody", () => {
    const job = { kind: "system", id: "job" } as const;
    const itself = timelineWords({ kind: "cancelled", actor: job, data: {} }, "customer");
    expect(itself.title).toBe("Cancelled");
  });
});

test.each([
  [COD, "placed", 0, 0, "Cash on delivery"],
  ["pay_1", "placed", 0, 0, ""],
  [COD, "delivered", 50_000, 0, "₹500 paid"],
  ["pay_1", "delivered", 50_000, 0, "₹500 paid online"],
  ["pay_1", "cancelled", 50_000, 50_000, "₹500 of ₹500 paid online"],
  [COD, "delivered", 50_000, 10_000, "₹500 paid"],
] as const)(
  "beside the payment of %s, %s, %i got and %i back: %j",
  (paymentId, status, captured, refunded, note) => {
    const back = { amount: refunded, status: "processed" } as const;
    const order = { paymentId, status, total: 50_000 };
    expect(
      paymentState(order, { ...there(status), captured, refunded, overpaid: 0 }, back).note,
    ).toBe(note);
  },
);

test.each([
  ["pay_1", "placed", 50_000, "Nothing to pay"],
  ["pay_1", "cancelled", 50_000, "Nothing was paid"],
  [COD, "delivered", 50_000, "Nothing to pay"],
  [COD, "placed", 0, "Nothing to pay"],
] as const)("of %s, %s, %i nothing has come: %j", (paymentId, status, total, words) => {
  const none = { amount: 0, status: "failed" } as const;
  const state = paymentState(
    { paymentId, status, total },
    { ...there(status), captured: 0, refunded: 0, overpaid: 0 },
    none,
  );
  expect(state.words).toBe(words);
});
