import { sql } from "drizzle-orm";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { CodTerms } from "#domain/settings.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import type { Context } from "#server/context/context.ts";
import type { MovedParcel } from "#server/context/events.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { aBuyer, aCart, anAddress, successOf } from "#tests/support/customers.ts";

/** The same shop with other terms of cash on delivery. */
export const withCod = (ctx: Context, changes: Partial<CodTerms>): Context => ({
  ...ctx,
  settings: { ...ctx.settings, cod: { ...ctx.settings.cod, ...changes } },
});

let phones = 0;
/** A phone number that no other order of the tests has. */
export const aPhone = () => {
  phones += 1;
  return `98${String(phones).padStart(8, "0")}`;
};

type CashOrder = { id: string; uid: string; email: string };

/** A cash order, of a new customer where none is given. */
export async function aCashOrder(
  ctx: Context,
  given: { uid: string; email: string } | null = null,
  { phone = aPhone(), quantity = 1, pinCode = "411001" } = {},
): Promise<CashOrder> {
  const buyer = given ?? (await aBuyer(ctx));
  await aCart(ctx, buyer.uid, 1, quantity);
  const address = anAddress({ email: buyer.email, phone, pinCode });
  const { checkoutId } = successOf(await openCheckout(ctx, buyer.uid, address));
  const { id } = successOf(await payOnDelivery(ctx, buyer.uid, checkoutId));
  return { uid: buyer.uid, email: buyer.email, id };
}

/** The row of an order. */
export async function rowOf(ctx: Context, id: string) {
  const row = await transact(ctx.db, "once", (tx) => lockOrder(tx, id));
  if (!row) throw new Error(`no order ${id}`);
  return row;
}

/** Sets a status as the admin's selector does. */
export async function setStatus(
  ctx: Context,
  admin: SignedInAdmin,
  id: string,
  status: string,
): Promise<void> {
  const { updatedAt } = await rowOf(ctx, id);
  const seen = updatedAt?.toISOString() ?? "";
  successOf(await changeOrderStatus(ctx, admin, { id, seen }, status));
}

/** A parcel of an order with some cash to collect. */
export async function aParcel(
  ctx: Context,
  orderId: string,
  toCollect: number,
  number = 1,
): Promise<MovedParcel> {
  const id = `${orderId}-${number}`;
  const now = ctx.now();
  const made = { carrier: "hand", carrierName: "Local Post", trackingNumber: `T-${id}` };
  await ctx.db
    .insert(parcels)
    .values({ id, orderId, number, toCollect, ...made, createdAt: now, updatedAt: now });
  const direction = "out" as const;
  return { id, orderId, direction, returnId: null, state: "packed", toCollect, carrier: "hand" };
}

/** Records that a parcel has come to a state. */
export async function move(
  ctx: Context,
  parcel: MovedParcel,
  state: MovedParcel["state"],
): Promise<void> {
  await transact(ctx.db, "once", async (tx) => {
    await lockOrder(tx, parcel.orderId);
    await tx.execute(sql`update parcels set state = ${state} where id = ${parcel.id}`);
    await ctx.publish({ kind: "parcel-moved", parcel: { ...parcel, state } }, tx);
  });
}
