import * as z from "zod";
import type { Address } from "#domain/address.ts";
import { feesOf } from "#domain/offers/pricing.ts";
import { offersOf, roundingOf } from "#domain/offers/rounding.ts";
import type { OrderWithAccount } from "#domain/order/order-columns.ts";
import { COD, type Order, orderStatuses } from "#domain/order.ts";
import { eachField, profileFields } from "#domain/profile.ts";
import { inr, money, time } from "../frame/schemas.ts";

const options = z.strictObject({
  size: z.string().nullable(),
  material: z.string().nullable(),
  color: z.string().nullable(),
});

const line = z
  .strictObject({
    line: z
      .int()
      .meta({ description: "Its place in the order, from 0; an edit of the order may change it" }),
    lineId: z.string().nullable(),
    productId: z.int(),
    variantId: z.int().nullable(),
    name: z.string(),
    options,
    quantity: z.int(),
    price: money.meta({ description: "Of one piece" }),
    tax: z
      .strictObject({
        hsn: z.string(),
        rate: z.int().nullable(),
        taxable: money,
        cgst: money,
        sgst: money,
        igst: money,
      })
      .nullable()
      .meta({
        description:
          "Within what is charged for the line; null: not known. The rate is in hundredths of a percent, null: exempt",
      }),
  })
  .meta({ id: "OrderLine" });

const quantity = z.int().min(1).max(9999);
/** Pieces of an order's lines. */
export const chosenPieces = z
  .array(
    z.union([
      z.strictObject({ lineId: z.string().min(1).max(200), quantity }),
      z
        .strictObject({ line: z.int().min(0).max(99), quantity })
        .meta({ description: "For lines without an id: by the place" }),
    ]),
  )
  .max(100);

/** An address: its fields are those of the profile. */
export const address = z.strictObject(eachField(profileFields, () => z.string())).meta({
  id: "Address",
  description: "Without the scope users:read only the place; the other texts are empty then",
});

const orderFields = {
  id: z.string(),
  status: z.enum(orderStatuses),
  placedAt: time,
  changedAt: time.nullable(),
  language: z.enum(["en", "hi"]),
  paidBy: z.enum(["cash", "provider"]),
  paymentId: z.string().nullable(),
  lines: z.array(line),
  discounts: z.array(
    z.strictObject({
      offerId: z.int(),
      name: z.string(),
      code: z.string().nullable(),
      amount: money,
    }),
  ),
  delivery: money.meta({ description: "Before discounts on it" }),
  cashFee: money.meta({ description: "What of the delivery is the fee of an order in cash" }),
  rounding: money.meta({ description: "What was rounded down for cash, beside the discounts" }),
  total: money.meta({ description: "What is charged" }),
  customer: z
    .strictObject({ id: z.string(), email: z.string(), name: z.string() })
    .nullable()
    .meta({ description: "Null: erased, or the token lacks users:read" }),
  shippingAddress: address.nullable(),
  buyer: z.strictObject({ company: z.string(), gstin: z.string() }).nullable(),
  agent: z
    .string()
    .nullable()
    .meta({ description: "The address of the profile of the agent that has put it together" }),
};

/** An order in a list. */
export const orderSummary = z.strictObject(orderFields).meta({ id: "OrderSummary" });

/** One order with what is worked on. */
export const orderShape = z
  .strictObject({
    ...orderFields,
    payment: z.strictObject({
      received: money,
      refunded: money,
      left: money.meta({ description: "What can still go back" }),
      due: money.meta({ description: "What is still to be paid at the door" }),
      disputed: z.boolean(),
      providerOrderId: z.string().nullable(),
    }),
    shippedAt: time.nullable(),
    deliveredAt: time.nullable(),
    promised: z.strictObject({ from: z.string().nullable(), until: z.string().nullable() }),
    tags: z.array(z.string()),
    enteredBy: z.string().nullable().meta({ description: "The admin who entered it by telephone" }),
    nextStep: z.enum(["pack", "hand over", "out for delivery", "deliver"]).nullable(),
  })
  .meta({ id: "Order" });

/** An order as programs read it in a list. */
export function toSummary(order: OrderWithAccount): z.input<typeof orderSummary> {
  const { account, pricing } = order;
  return {
    id: order.id,
    status: order.status,
    placedAt: order.createdAt,
    changedAt: order.updatedAt ?? null,
    language: order.language ?? "en",
    paidBy: order.paymentId === COD ? "cash" : "provider",
    paymentId: order.paymentId === COD ? null : order.paymentId,
    lines: order.items.map((item, at) => ({
      line: at,
      lineId: item.lineId ?? null,
      productId: item.id,
      variantId: item.variantId ?? null,
      name: item.name,
      options: { size: item.size, material: item.material, color: item.color },
      quantity: item.quantity,
      price: inr(item.price),
      tax: taxOf(order, at),
    })),
    discounts: offersOf(pricing).map(({ offerId, name, code, amount }) => ({
      ...{ offerId, name, code },
      amount: inr(amount),
    })),
    delivery: inr(feesOf(pricing).delivery),
    cashFee: inr(feesOf(pricing).cash ?? 0),
    rounding: inr(roundingOf(pricing)),
    total: inr(order.total),
    customer: account && { id: order.userId, email: account.email, name: account.name },
    shippingAddress: order.shippingAddress && toAddress(order.shippingAddress),
    buyer: order.buyer ? { company: order.buyer.company, gstin: order.buyer.gstin } : null,
    agent: order.agent ?? null,
  };
}

function taxOf({ tax }: Order, at: number) {
  const part = tax?.lines[at];
  if (!part) return null;
  const { hsn, rate, taxable, cgst, sgst, igst } = part;
  return {
    ...{ hsn, rate },
    ...{ taxable: inr(taxable), cgst: inr(cgst), sgst: inr(sgst), igst: inr(igst) },
  };
}

/** An address as programs read it. */
export const toAddress = (from: Address) => eachField(profileFields, (field) => from[field] ?? "");
