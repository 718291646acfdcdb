import { randomUUID } from "node:crypto";
import type { Paise } from "#domain/money.ts";
import type { PaymentLinkUse } from "#domain/payment.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { lockOrder, type OrderRow } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import {
  findLink,
  findOpenLinks,
  insertLink,
  lockLinkMaking,
  type PaymentLinkRow,
  saveLink,
} from "./queries/payment-links.ts";

const DAY = 24 * 3600_000; // ms
/** How long a link can be paid. */
const OPEN_FOR = 7 * DAY;
/** One that is about to end is not given out again. */
const NEARLY_OVER = 3600_000;

/** `Refusal`: why nothing is to be paid. */
export type PaymentLinkRequest<Refusal> = {
  use: PaymentLinkUse;
  /**
   * For a difference and for cash: the order; for a difference also the checkout of what is added. For
   * an order by telephone: its checkout.
   */
  orderId: string | null;
  checkoutId: string | null;
  /** What is to be paid, in paise, in the transaction that writes the link and has locked `order`, its row. */
  amount(tx: Transaction, order: OrderRow | null): Promise<Result<Paise, Refusal>>;
  /** What it is for, in words for the customer: "Order 1a2b3c". */
  description: string;
  customer: { name: string; email: string; phone: string };
  /** The admin who asks for it; null: the customer themselves. */
  createdBy: string | null;
};

/**
 * Makes a link by which a customer pays, or answers the open one with the same use, amount and order or
 * checkout; one of another amount is cancelled. `url` is the provider's page. Not within a transaction:
 * the provider is asked. `no-links`: the shop takes no cards, or its provider has no links;
 * `unreachable`: try again later.
 *
 * What happens when it is paid needs nothing more: a difference or cash is added to `orders.captured`
 * (under the order's lock, with a line of the timeline), and an order by telephone is placed by
 * `settleCheckout`. Money that comes for a cancelled order goes back.
 */
export async function openPaymentLink<Refusal>(
  ctx: PaymentsContext,
  request: PaymentLinkRequest<Refusal>,
): Promise<Result<{ id: string; url: string }, "no-links" | "unreachable" | Refusal>> {
  const provider = ctx.payments.current;
  if (!provider?.links) return failed("no-links");
  const found = await transact(ctx.db, "repeatable", (tx) =>
    findOrInsert(ctx, tx, provider.name, request),
  );
  if (!found.ok) return found;
  const link = found.value;
  if (link.url) return success({ id: link.id, url: link.url });
  const { description, customer } = request;
  const { amount } = link;
  const expiresAt = link.expiresAt ?? new Date(ctx.now().getTime() + OPEN_FOR);
  const asked = { key: link.id, amount, description, customer, expiresAt };
  const made = await provider.links.create(asked);
  if (!made.ok) {
    ctx.log.warn({ linkId: link.id, ...made.failure }, "a payment link could not be made");
    return failed("unreachable");
  }
  const { id: providerLinkId, url } = made.value;
  await saveLink(ctx.db, link.id, { providerLinkId, url, updatedAt: ctx.now() });
  await ctx.flush();
  return success({ id: link.id, url });
}

/** The open link of this request, or a new row for it; one at a time for an order or a checkout. */
async function findOrInsert<Refusal>(
  ctx: PaymentsContext,
  tx: Transaction,
  provider: string,
  request: PaymentLinkRequest<Refusal>,
): Promise<Result<Pick<PaymentLinkRow, "id" | "url" | "expiresAt" | "amount">, Refusal>> {
  const { use, orderId, checkoutId, createdBy } = request;
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  if (orderId === null && checkoutId !== null) await lockLinkMaking(tx, checkoutId);
  const asked = await request.amount(tx, order);
  if (!asked.ok) return asked;
  const amount = asked.value;
  const of = orderId === null ? { checkoutId: checkoutId ?? "" } : { orderId };
  const now = ctx.now();
  const late = now.getTime() + NEARLY_OVER;
  const open = await findOpenLinks(tx, of, use);
  const isGood = (link: PaymentLinkRow) =>
    link.amount === amount &&
    link.checkoutId === checkoutId &&
    link.provider === provider &&
    (link.expiresAt?.getTime() ?? 0) > late;
  const same = open.find(isGood);
  for (const other of open) if (other !== same) await cancelLink(ctx, tx, other);
  if (same) return success(same);
  const row = {
    id: randomUUID(),
    ...{ provider, use, orderId, checkoutId, amount, createdBy },
    expiresAt: new Date(now.getTime() + OPEN_FOR),
    // In case the event of its payment is lost: the reconciler asks.
    nextCheckAt: new Date(now.getTime() + ctx.checkSchedule.first),
    createdAt: now,
    updatedAt: now,
  };
  await insertLink(tx, row);
  return success({ ...row, url: null });
}

/**
 * Cancels an order's or a checkout's open links, or those of one use, in a transaction that has locked it, and queues the job
 * that notifies the provider. One that is paid all the same is handled as it is then.
 */
export async function cancelPaymentLinks(
  ctx: PaymentsContext,
  tx: Transaction,
  of: { orderId: string } | { checkoutId: string },
  use?: PaymentLinkUse,
): Promise<void> {
  for (const link of await findOpenLinks(tx, of, use)) await cancelLink(ctx, tx, link);
}

async function cancelLink(
  ctx: PaymentsContext,
  tx: Transaction,
  { id }: PaymentLinkRow,
): Promise<void> {
  const now = ctx.now();
  // Asked about until the provider knows that it is not to be paid.
  const nextCheckAt = new Date(now.getTime() + ctx.checkSchedule.first);
  await saveLink(tx, id, { status: "cancelled", attempts: 0, nextCheckAt, updatedAt: now });
  await ctx.jobs.send("payment-news", { kind: "cancel-link", linkId: id }, tx);
}

/** Cancels a link at the provider, so that it is not to be paid any more. One that was paid is refused there. */
export async function cancelAtProvider(
  ctx: PaymentsContext,
  linkId: string,
): Promise<"done" | "unreachable"> {
  const link = await findLink(ctx.db, linkId);
  const links = link && ctx.payments.named(link.provider)?.links;
  if (!link?.providerLinkId || !links) return "done";
  const cancelled = await links.cancel(link.providerLinkId);
  return !cancelled.ok && cancelled.failure.kind === "unreachable" ? "unreachable" : "done";
}
