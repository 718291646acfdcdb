import { fullName } from "#domain/address.ts";
import type { Failure } from "#domain/failures.ts";
import type { Paise } from "#domain/money.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { deliveryAt } from "#domain/settings/pins.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { orderRecipient } from "#server/mail/mail-rows.ts";
import { findMailAccount } from "#server/mail/queries/recipient.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { holdOffersUntil } from "#server/offers/queries/uses.ts";
import { findOrderRow, type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import { openPaymentLink } from "#server/payments/payment-links.ts";
import { findLink } from "#server/payments/queries/payment-links.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { holdUntil } from "#server/stock/queries/reserve.ts";
import { reserveStock } from "#server/stock/reserve-stock.ts";
import type { SoldOut } from "#server/stock/shortages.ts";
import { holdOffersOf, OfferUsedUp } from "../hold-offers.ts";
import type { CheckoutRow } from "../queries/checkouts.ts";
import { lockEntered } from "../queries/entered.ts";

export type LinkFailure =
  | Failure<"link-not-sent" | "no-links" | "shop-not-open" | "not-served" | "offer-changed">
  | SoldOut;

/**
 * Makes or finds the link by which a checkout that an admin entered is paid, and queues the mail that
 * brings it. Its pieces and offers are held for as long as the link can be paid (§22.80). `again`: the same link is mailed once more.
 * Not within a transaction. `orderId`: the order to which it adds pieces; an order by itself is refused where its PIN
 * code is not served any more.
 */
export async function sendLink(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  checkout: CheckoutRow,
  { orderId, again }: { orderId: string | null; again: boolean },
): Promise<Result<null, LinkFailure>> {
  if (!ctx.readiness.open()) return failed("shop-not-open");
  const { id: checkoutId, userId, items: lines, total, shippingAddress: to } = checkout;
  // What is added to an order goes where the order goes.
  if (orderId === null && !deliveryAt(ctx.settings.delivery, to.pinCode))
    return failed("not-served");
  const use = orderId === null ? "order" : "difference";
  const made = await openPaymentLink(ctx, {
    ...{ use, orderId, checkoutId },
    amount: (tx, order) => hold(ctx, tx, checkoutId, order),
    description: orderId === null ? "Order by telephone" : `Added to order ${orderId}`,
    customer: { name: fullName(to), email: to.email, phone: to.phone },
    createdBy: admin.uid,
  }).catch((error: unknown) => {
    if (error instanceof OfferUsedUp) return failed<LinkFailure>("offer-changed");
    throw error;
  });
  if (!made.ok) return failed(made.failure === "unreachable" ? "link-not-sent" : made.failure);
  const { id, url } = made.value;
  const expiresAt = (await findLink(ctx.db, id))?.expiresAt ?? null;
  if (expiresAt) await holdFor(ctx, checkoutId, expiresAt);
  const until = expiresAt?.toISOString() ?? null;
  const once = again ? null : `link ${id} sent`;
  if (orderId === null) {
    const receiver = orderRecipient(to.email, await findMailAccount(ctx.db, userId));
    const { pricing, tax } = checkout;
    const bought = { items: lines, total, pricing, tax };
    const { language } = checkout;
    const mail = { kind: "phone-order" as const, to: receiver, name: to.firstName, bought };
    await queueMail(ctx, { ...mail, language, url, until }, undefined, once);
  } else {
    const row = await findOrderRow(ctx.db, orderId);
    const mail = { kind: "order-difference" as const, added: lines, amount: total, url, until };
    if (row) await queueMail(ctx, { ...mail, order: toOrder(row) }, undefined, once);
  }
  await ctx.flush();
  return success(null);
}

/**
 * Holds the pieces and offers of a checkout with the row of its link, so that a link before it that ends meanwhile lets
 * go of none. Answers what is to be paid, in paise. Throws `OfferUsedUp`, which undoes it.
 */
async function hold(
  ctx: CheckoutContext,
  tx: Transaction,
  checkoutId: string,
  order: OrderRow | null,
): Promise<Result<Paise, SoldOut | "link-not-sent">> {
  const entered = await lockEntered(tx, checkoutId);
  if (entered?.status !== "started" || order?.status === "cancelled")
    return failed("link-not-sent");
  const { userId, items: lines } = entered;
  const soldOut = await reserveStock(ctx, tx, { checkoutId, userId, entered: true, lines });
  if (soldOut) return failed(soldOut);
  await holdOffersOf(ctx, tx, entered); // the last locks but the link's, as of a purchase
  return success(entered.total);
}

/** What a checkout holds is held for as long as its link can be paid. */
const holdFor = (ctx: CheckoutContext, checkoutId: string, until: Date): Promise<void> =>
  transact(ctx.db, "repeatable", async (tx) => {
    await holdUntil(tx, checkoutId, until);
    await holdOffersUntil(tx, checkoutId, until);
  });
