import { decide } from "#domain/documents/decide.ts";
import { drawUp } from "#domain/documents/draw-up.ts";
import type { documentKinds } from "#domain/documents/kinds.ts";
import { isInvoice, type Made, totalOf } from "#domain/documents/made.ts";
import { financialYearOf } from "#domain/documents/serial.ts";
import type { Order } from "#domain/order.ts";
import type { DatedRate } from "#domain/tax/rates.ts";
import { aLine, anAddress } from "#tests/support/customers.ts";

export const RATES: DatedRate[] = [
  { hsn: "8421", rate: 1800, from: "2017-07-01" },
  { hsn: "9027", rate: 500, from: "2017-07-01" },
  { hsn: "06", rate: null, from: "2017-07-01" },
];
const HSN = ["842139", "902710", "060290"];

export const SELLER = {
  ...{ name: "Office Ltd", address: "1 Road, Bengaluru", gstin: "29AAACZ0000A1Z5", cin: "" },
  ...{ email: "", telephone: "", signatory: "" },
};

/** An order of a purifier, a monitor, a plant, or whatever prices and quantities are given. */
export function orderOf(
  lines: readonly { price: number; quantity: number }[],
  changes: Partial<Order> = {},
): Order {
  const items = lines.map(({ price, quantity }, at) => ({
    ...{ ...aLine(), name: `Goods ${at + 1}`, price, quantity },
  }));
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    ...{ id: "GV-AAAAAAAAAA", userId: "u", items, total, status: "placed", paymentId: "pay_1" },
    ...{ shippingAddress: anAddress(), createdAt: "2026-11-01T06:00:00.000Z" },
    ...changes,
  };
}

/** The documents of an order as they are made one after the other. */
export function openBooks(order: Order, hsnOf = (item: Order["items"][number]) => hsnByName(item)) {
  const made: Made[] = [];
  return {
    made,
    order,
    /** Makes what a cause needs; answers the documents, or why none is needed or none can be made. */
    record(
      cause: Parameters<typeof decide>[2],
      day = "2026-11-03",
      seller = SELLER,
    ): Made[] | string {
      const decided = decide(order, made, cause);
      if (!decided.ok) return decided.failure;
      const fresh: Made[] = [];
      for (const plan of decided.value) {
        const hsn = order.items.map(hsnOf);
        const number = made.length + fresh.length + 1;
        const about = { order, language: "en" as const, hsn };
        const terms = { seller, specimen: false, rates: RATES };
        const at = { number, year: financialYearOf(day), day, madeAt: new Date(number * 1000) };
        const drawn = drawUp(plan, about, terms, made, at);
        if (!drawn.ok) return `missing ${drawn.failure}`;
        const { kind } = drawn.value;
        fresh.push({
          ...{ id: String(number), kind, content: drawn.value },
          originalId: "original" in plan ? plan.original.id : null,
          cause: `cause ${number}`,
          parcelId: "parcelId" in cause ? cause.parcelId : null,
          refundId: cause.kind === "refund" ? cause.refundId : null,
        });
      }
      made.push(...fresh);
      return fresh;
    },
    /** The sum of a kind. */
    sum: (kind: keyof typeof documentKinds) => totalOf(made.filter((each) => each.kind === kind)),
    invoiced: () =>
      totalOf(made.filter(isInvoice)) - totalOf(made.filter(({ kind }) => kind === "credit note")),
  };
}

function hsnByName({ name }: Order["items"][number]): string {
  return HSN[(Number(name.split(" ").at(-1)) - 1) % HSN.length] ?? "";
}
