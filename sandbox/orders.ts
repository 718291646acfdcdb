import { z } from "zod";
import type { Ledger } from "./ledger.ts";
import type { Order, Payment } from "./protocol/entities.ts";
import { amountInPaise, currency, notes, receipt } from "./protocol/fields.ts";
import { newId, nowSeconds } from "./protocol/ids.ts";
import { done, fromSchema, type Outcome, refused, unknownId } from "./protocol/problems.ts";
import type { Faults } from "./switches.ts";

const orderRequest = z.strictObject({
  amount: amountInPaise,
  currency,
  receipt: receipt.optional(),
  notes: notes.optional(),
  unique_receipt: z.boolean("unique_receipt must be a boolean").optional(),
});

/**
 * Makes an order. A receipt can be used once; with `unique_receipt` a repetition for the same
 * amount gives the order of the first time.
 */
export function createOrder(ledger: Ledger, body: unknown, faults: Faults): Outcome<Order> {
  const parsed = orderRequest.safeParse(body);
  if (!parsed.success) return fromSchema(parsed.error);
  const request = parsed.data;

  const earlier =
    request.receipt === undefined ? undefined : ledger.orderByReceipt(request.receipt);
  if (earlier !== undefined) {
    // The same receipt for another amount is a mistake: answering the old order would hide it.
    const repeated = request.unique_receipt === true && earlier.amount === request.amount;
    if (repeated && !faults.switches.strictReceipts) return done(earlier);
    return refused("An order with this receipt exists already.", "receipt", "duplicate_receipt");
  }

  const order: Order = {
    id: newId("order_"),
    entity: "order",
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: "INR",
    receipt: request.receipt ?? null,
    status: "created",
    attempts: 0,
    notes: request.notes ?? [],
    created_at: nowSeconds(),
  };
  ledger.commit([{ kind: "order", order }]);
  return done(order);
}

export function findOrder(ledger: Ledger, id: string): Outcome<Order> {
  const order = ledger.order(id);
  return order === undefined ? unknownId() : done(order);
}

export type Collection<T> = { entity: "collection"; count: number; items: T[] };

/** The orders with this receipt: one at most. Without a receipt nothing is listed here. */
export function listOrders(
  ledger: Ledger,
  receipt: string | undefined,
): Outcome<Collection<Order>> {
  const order = receipt === undefined ? undefined : ledger.orderByReceipt(receipt);
  const items = order === undefined ? [] : [order];
  return done({ entity: "collection", count: items.length, items });
}

/** Every attempt to pay an order, newest first: failed and captured ones side by side. */
export function listPayments(ledger: Ledger, orderId: string): Outcome<Collection<Payment>> {
  if (ledger.order(orderId) === undefined) return unknownId();
  const items = ledger.paymentsOf(orderId);
  return done({ entity: "collection", count: items.length, items });
}
