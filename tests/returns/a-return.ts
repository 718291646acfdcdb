import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/order/actors.ts";
import type { OrderAction } from "#domain/order/transitions.ts";
import type { ReturnTexts } from "#domain/returns/return-form.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import type { Context } from "#server/context/context.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { askForReturn } from "#server/returns/ask-for-return.ts";
import { aPayment, successOf } from "#tests/support/customers.ts";
import type { TestShop } from "#tests/support/start-shop.ts";

/** An admin who may do everything with returns and refunds. */
export const mira: SignedInAdmin = {
  uid: "mira",
  email: "mira@greenverse.example",
  authority: {
    role: "admin",
    permissions: { orders: ["read", "update"], users: ["read"], refunds: ["update"] },
  },
};
const carrier: Actor = { kind: "system", name: "carrier" };

/** Moves an order on, as a carrier or an admin does. */
export async function moveOrder(ctx: Context, id: string, ...actions: OrderAction[]) {
  for (const action of actions) {
    const actor: Actor = action === "pack" ? { kind: "admin", admin: mira } : carrier;
    successOf(await transact(ctx.db, "once", (tx) => changeOrder(ctx, tx, id, action, actor)));
  }
}

/** An order that was paid by card. */
export async function aPaidOrder(shop: TestShop, quantity = 2) {
  const { uid, email, answer } = await aPayment(shop, quantity);
  const { id, total } = successOf(await confirmPayment(shop.ctx, uid, answer));
  return { id, uid, email, total };
}

/** The same when it has arrived. */
export async function aDelivered(shop: TestShop, quantity = 2) {
  const order = await aPaidOrder(shop, quantity);
  await moveOrder(shop.ctx, order.id, "pack", "ship", "deliver");
  return order;
}

/** A form that is right, but for `changes`. */
export const texts = (quantity = 1, changes: Partial<ReturnTexts> = {}): ReturnTexts => ({
  pieces: { 0: String(quantity) },
  reason: "damaged",
  words: "A corner is broken.",
  kind: "money",
  payout: {},
  ...changes,
});

/** Asks for a return of pieces of the first line. */
export const ask = (
  ctx: Context,
  { id, uid }: { id: string; uid: string },
  typed: ReturnTexts = texts(),
  requestKey: string = randomUUID(),
) => askForReturn(ctx, uid, { orderId: id, texts: typed, photos: [], requestKey });
