import { expect, test } from "vitest";
import type { DocumentSum } from "#domain/documents/made.ts";
import { faultsOf, type OrderBooks } from "#domain/refund/books.ts";

const account = (came: number, back = 0, lost = 0, paymentId = "pay_1") => ({
  ...{ paymentId, came, back, lost },
});
const parcel = (state: OrderBooks["parcels"][number]["state"], toCollect = 0, collected = 0) => ({
  ...{ id: "p1", state, toCollect, collected },
});
const document = (
  kind: DocumentSum["kind"],
  net: number,
  more: Partial<DocumentSum> = {},
): DocumentSum => ({
  ...{
    id: `${kind} ${net}`,
    kind,
    cause: `for ${kind} ${net}`,
    originalId: null,
    parcelId: "p1",
    refundId: null,
  },
  content: { total: { net } },
  ...more,
});
const refund = (amount: number, status: "processed" | "failed" | "pending" = "processed") => ({
  ...{ paymentId: "pay_1", amount, status },
});

/** A card order of ₹10 that was delivered and invoiced. */
const card: OrderBooks = {
  ...{ id: "GV-1", status: "delivered", total: 1000, paymentId: "pay_1" },
  ...{ captured: 1000, refunded: 0, overpaid: 0, shippedAt: new Date(0), deliveredAt: new Date(0) },
  accounts: [account(1000)],
  refunds: [],
  collected: 0,
  parcels: [parcel("delivered")],
  setBack: [],
  documents: [document("receipt voucher", 1000), document("tax invoice", 1000)],
};
/** The same for cash that was paid at the door. */
const cash: OrderBooks = {
  ...card,
  paymentId: "COD",
  accounts: [account(1000, 0, 0, "COD")],
  collected: 1000,
  parcels: [parcel("delivered", 1000, 1000)],
  documents: [document("tax invoice", 1000)],
};
const givenBack: Partial<OrderBooks> = {
  refunded: 400,
  accounts: [account(1000, 400)],
  refunds: [refund(400), refund(1000, "failed")],
  documents: [
    ...(card.documents ?? []),
    document("credit note", 400, { originalId: "tax invoice 1000", refundId: "r1" }),
  ],
};
const onItsWay = { status: "shipped", deliveredAt: null } as const;

const right: [string, OrderBooks][] = [
  ["a card order that arrived", card],
  ["a cash order that arrived", cash],
  ["some of it went back", { ...card, ...givenBack }],
  [
    "a refund is under way, and documented when it is done",
    { ...card, ...givenBack, documents: [] },
  ],
  ["documents that wait are not missed", { ...card, documents: null }],
  [
    "cash on its way, which the invoice has already",
    {
      ...{ ...cash, ...onItsWay, captured: null, collected: 0 },
      accounts: [account(0, 0, 0, "COD")],
      parcels: [parcel("out for delivery", 1000)],
    },
  ],
  [
    "a cancelled cash order whose parcel still comes back",
    {
      ...{ ...cash, status: "cancelled", deliveredAt: null, captured: 0, collected: 0 },
      accounts: [account(0, 0, 0, "COD")],
      parcels: [parcel("coming back", 1000)],
    },
  ],
  ["cash of the order as a whole", { ...cash, parcels: [parcel("delivered", 1000)] }],
  [
    "more is asked for than is left, as the owner gave some of it in the dashboard: it will be refused",
    {
      ...{ ...card, refunded: 1000, documents: [] },
      accounts: [account(1000, 1000)],
      refunds: [refund(900, "pending"), refund(100)],
    },
  ],
  ["a bank took it", { ...card, captured: 0, accounts: [account(1000, 0, 1000)] }],
  [
    "a bank took what had gone back",
    {
      ...card,
      ...givenBack,
      captured: 400,
      accounts: [account(1000, 400, 1000)],
    },
  ],
  [
    "a parcel was taken apart before another was packed",
    {
      ...card,
      parcels: [{ ...parcel("cancelled"), id: "p0" }, parcel("delivered")],
      documents: [
        document("receipt voucher", 1000),
        document("tax invoice", 1000, { id: "of p0", parcelId: "p0" }),
        document("credit note", 1000, { id: "note", originalId: "of p0" }),
        document("tax invoice", 1000),
      ],
    },
  ],
  [
    "an order that left in no parcel was set back before it left",
    {
      ...card,
      parcels: [],
      setBack: ["dispatch GV-1"],
      documents: [
        document("receipt voucher", 1000),
        document("tax invoice", 1000, { id: "first", cause: "dispatch GV-1", parcelId: null }),
        document("credit note", 1000, { id: "note", originalId: "first", parcelId: null }),
        document("tax invoice", 1000, { cause: "dispatch GV-1 2", parcelId: null }),
      ],
    },
  ],
];

test.each(right)("%s: all of it agrees (§25.72)", (_, books) => {
  expect(faultsOf(books)).toEqual([]);
});

const wrong: [string, OrderBooks, object[]][] = [
  [
    "written as given back without a refund",
    { ...card, refunded: 100 },
    [{ fault: "refunded", is: 100, should: 0 }],
  ],
  [
    "a refund that nothing counts",
    { ...card, refunds: [refund(100)], accounts: [account(1000, 100)] },
    [
      { fault: "refunded", is: 0, should: 100 },
      { fault: "told", is: 0, should: 100 },
      { fault: "invoiced", is: 1000, should: 900 },
    ],
  ],
  [
    "less captured than came",
    { ...card, captured: 900 },
    [{ fault: "captured", is: 900, should: 1000 }],
  ],
  [
    "a loss that was not written down",
    { ...card, accounts: [account(1000, 0, 1000)] },
    [{ fault: "captured", is: 1000, should: 0 }],
  ],
  [
    "a link that is not counted",
    { ...card, accounts: [account(1000), account(500, 0, 0, "pay_2")] },
    [
      { fault: "captured", is: 1000, should: 1500 },
      { fault: "invoiced", is: 1000, should: 1500 },
    ],
  ],
  [
    "more given back by a payment than came by it",
    {
      ...{ ...card, captured: 1500, refunded: 1200, documents: [] },
      accounts: [account(1000, 1200), account(500, 0, 0, "pay_2")],
      refunds: [refund(1200)],
    },
    [{ fault: "overdrawn", is: 1200, should: 1000, of: "pay_1" }],
  ],
  [
    "given back by a payment of another order",
    { ...card, refunded: 100, refunds: [refund(100)], documents: [] },
    [{ fault: "homeless", is: 100, should: 0 }],
  ],
  [
    "a door that paid nothing",
    {
      ...{ ...cash, captured: 0, collected: 0, documents: [] },
      accounts: [account(0, 0, 0, "COD")],
      parcels: [parcel("delivered", 1000)],
    },
    [{ fault: "collected", is: 0, should: 1000, of: "p1" }],
  ],
  [
    "what was paid online is asked for again at the door",
    {
      ...{ ...cash, ...onItsWay, collected: 0 },
      accounts: [account(1000, 0, 0, "COD")],
      parcels: [parcel("handed over", 1000)],
    },
    [{ fault: "asked", is: 1000, should: 0 }],
  ],
  [
    "an invoice too many",
    { ...card, documents: [...(card.documents ?? []), document("tax invoice", 200)] },
    [{ fault: "invoiced", is: 1200, should: 1000 }],
  ],
  [
    "a refund that no document has",
    { ...card, ...givenBack, documents: card.documents },
    [
      { fault: "told", is: 0, should: 400 },
      { fault: "invoiced", is: 1000, should: 600 },
    ],
  ],
];

test.each(wrong)("%s is found (§25.72)", (_, books, faults) => {
  expect(faultsOf(books)).toEqual(faults);
});
