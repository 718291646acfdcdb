import type { Failure } from "#domain/failures.ts";
import { formatPaise } from "#domain/money.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import { lockCustomer } from "#server/cart/queries.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { giveBackHolds } from "#server/offers/queries/uses.ts";
import { lockOrder } from "#server/orders/queries/orders.ts";
import { cancelPaymentLinks } from "#server/payments/payment-links.ts";
import { findLinksOf, findOpenLinks, lockLinksOf } from "#server/payments/queries/payment-links.ts";
import { syncLink } from "#server/payments/sync-link.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { releaseStock } from "#server/stock/release-stock.ts";
import { moveCheckout } from "../queries/checkouts.ts";
import {
  findEntered,
  findUnpaidDifferences,
  findUnpaidEntered,
  lockEntered,
} from "../queries/entered.ts";
import { mayEnterOrders } from "./find-caller.ts";
import { type LinkFailure, sendLink } from "./send-link.ts";

type Refused = Failure<"insufficient-permissions" | "link-over">;
/** What was entered, and the order to which it adds pieces; null: it is an order by itself. */
export type EnteredLink = { checkoutId: string; orderId: string | null };

/** Mails the link of what was entered once more, or a new one (§22.80). Needs what entering it needs. */
export async function sendLinkAgain(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  { checkoutId, orderId }: EnteredLink,
): Promise<Result<null, Refused | LinkFailure>> {
  if (!mayEnterOrders(admin)) return failed("insufficient-permissions");
  if (!(await findOf(ctx, { checkoutId, orderId }))) return failed("link-over");
  // One that was paid or ended at the provider is not sent once more; out of reach, it is as the shop knows it.
  for (const link of await findOpenLinks(ctx.db, { checkoutId })) await syncLink(ctx, link);
  const checkout = await findEntered(ctx.db, checkoutId);
  if (checkout?.status !== "started") return failed("link-over");
  return sendLink(ctx, admin, checkout, { orderId, again: true });
}

/**
 * Withdraws what was entered and is not paid yet: its link ends, and what it held is free. Money that
 * comes all the same goes back. Needs what entering it needs.
 */
export async function cancelEntered(
  ctx: CheckoutContext,
  admin: SignedInAdmin,
  { checkoutId, orderId }: EnteredLink,
): Promise<Result<null, Refused>> {
  if (!mayEnterOrders(admin)) return failed("insufficient-permissions");
  const checkout = await findOf(ctx, { checkoutId, orderId });
  if (!checkout) return failed("link-over");
  const done = await transact(ctx.db, "repeatable", async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId);
    else await lockCustomer(tx, checkout.userId);
    if (!(await withdraw(ctx, tx, checkoutId))) return false;
    await recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: orderId === null ? "order.enter" : "order.edit",
      subject:
        orderId === null ? { kind: "checkout", id: checkoutId } : { kind: "order", id: orderId },
      before: { "waits for": formatPaise(checkout.total) },
      after: { withdrawn: true },
    });
    return true;
  });
  await ctx.flush();
  return done ? success(null) : failed("link-over");
}

/** A checkout that was entered, of this order where one is named. */
async function findOf(ctx: CheckoutContext, { checkoutId, orderId }: EnteredLink) {
  if (!/^[0-9a-f-]{36}$/.test(checkoutId)) return null;
  const links = await findLinksOf(ctx.db, { checkoutId });
  const isOf = links.some((link) => link.orderId === orderId);
  return isOf ? findEntered(ctx.db, checkoutId) : null;
}

/** The same for an order that was entered and could not be placed after all. Nobody has to do with it. */
export function withdrawEntered(
  ctx: CheckoutContext,
  checkoutId: string,
  userId: string,
): Promise<void> {
  return transact(ctx.db, "repeatable", async (tx) => {
    await lockCustomer(tx, userId);
    await withdraw(ctx, tx, checkoutId);
  });
}

async function withdraw(
  ctx: CheckoutContext,
  tx: Transaction,
  checkoutId: string,
): Promise<boolean> {
  await lockLinksOf(tx, checkoutId); // before the checkout, as their payment does
  const checkout = await lockEntered(tx, checkoutId);
  if (checkout?.status !== "started") return false;
  await cancelPaymentLinks(ctx, tx, { checkoutId });
  await moveCheckout(tx, checkoutId, "cancelled", ctx.now());
  await giveBackHolds(tx, checkoutId);
  await releaseStock(ctx, tx, checkoutId);
  return true;
}

/** What was entered holds nothing until it has another link, where its last one is over. */
export async function letGo(
  ctx: CheckoutContext,
  tx: Transaction,
  checkoutId: string,
): Promise<void> {
  const checkout = await lockEntered(tx, checkoutId);
  if (checkout?.status !== "started") return;
  // Asked behind the lock: another link may have been made while this waited for it.
  if ((await findOpenLinks(tx, { checkoutId })).length > 0) return;
  await giveBackHolds(tx, checkoutId);
  await releaseStock(ctx, tx, checkoutId);
}

/** Withdraws what was to be added to a locked order and is not paid yet, also where its link is still being made. */
export async function withdrawDifferences(
  ctx: CheckoutContext,
  tx: Transaction,
  order: { id: string; userId: string },
): Promise<void> {
  for (const id of await findUnpaidDifferences(tx, order)) await withdraw(ctx, tx, id);
}

/**
 * Withdraws all that was entered for a locked customer and is not paid yet, of orders by telephone and of what was to
 * be added to theirs: no one would be notified of what became of its money.
 */
export async function withdrawEnteredOf(
  ctx: CheckoutContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const id of await findUnpaidEntered(tx, userId)) await withdraw(ctx, tx, id);
}
