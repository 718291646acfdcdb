import { randomUUID } from "node:crypto";
import type { Failure } from "#domain/failures.ts";
import { CURRENCY, type Paise } from "#domain/money.ts";
import { type Actor, actorId } from "#domain/order/actors.ts";
import { atPlaces, lineIdsOf } from "#domain/order/line-ids.ts";
import type { Pieces, RefundParts } from "#domain/refund/refundable.ts";
import { shareParts } from "#domain/refund/share-parts.ts";
import { leftOf, takeFrom } from "#domain/refund/sources.ts";
import { deliveryLeft, stillToGive, worthOfPieces } from "#domain/refund/still-to-give.ts";
import { methodFor, type RefundMethod, type RefundReason } from "#domain/refund.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { PaymentsContext } from "#server/context/modules.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { type OrderRow, toOrder } from "#server/orders/queries/orders.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { keepGivenBack, moneySources } from "./money-sources.ts";
import { publishRefund } from "./publish-refund.ts";
import { findRefundsOfOrder, insertOrderRefunds } from "./queries/order-refunds.ts";
import { keepRefunded, type RefundRow } from "./queries/refunds.ts";

/**
 * What goes back: pieces of lines, with or without the delivery (their share of the discounts is taken
 * off, and what went back before is known); an amount, with the parts that it is made of where one that
 * failed is asked for again; or all that is left, or so much of it.
 */
export type RefundWhat =
  | { pieces: readonly Pieces[]; delivery: boolean }
  | { amount: Paise; parts?: RefundRow["parts"] }
  | { rest: true; atMost?: Paise };

export type OrderRefundRequest = {
  what: RefundWhat;
  reason: RefundReason;
  /** Why, in the words of who asks: for admins alone. */
  note?: string;
  actor: Actor;
  /** The same key never asks twice: `cancel <order>`, `return <id>`, a form's own. */
  requestKey: string;
  /** The return that it belongs to, if any. */
  returnId?: string | null;
  /** Otherwise by the way on which the money came: the provider, or the bank for cash of the door (`methodFor`). */
  method?: RefundMethod;
  /**
   * Only what came by this payment, and all of it that is left, whatever was lost of the order's other money; otherwise
   * the one that the order was placed with comes first.
   */
  paymentId?: string;
};

export type OrderRefundFailure = Failure<
  "nothing-left" | "more-than-left" | "unknown-line" | "too-many-pieces"
>;

/**
 * Asks for money of an order to go back (§22.51), in the caller's transaction, which has locked the order
 * (`lockOrder`) and gives its row as it was read then. Never more than what was captured less what went
 * back. Writes the refunds, `orders.refunded`, a line of the timeline and the customer's mail, queues the
 * job that asks the provider, and publishes `refund-moved`. Cash of the door goes back by bank, and so does
 * less than a rupee, which no provider takes: it waits in the admin's queue until it is paid by hand.
 *
 * Answers the refunds that it became: one for each payment that the money came by, nearly always one. The
 * same `requestKey` again answers what it became then and does nothing. Who may do it is asked by the
 * caller before; audit trail and `ctx.flush()` are the caller's too. After it `orders.refunded` is another
 * than in `row`: read the order anew where that matters.
 */
export async function requestOrderRefund(
  ctx: PaymentsContext,
  tx: Transaction,
  row: OrderRow,
  request: OrderRefundRequest,
): Promise<Result<RefundRow[], OrderRefundFailure>> {
  const { requestKey, method, paymentId } = request;
  const gone = await findRefundsOfOrder(tx, row.id);
  const same = gone.filter((each) => isOfRequest(each, requestKey));
  if (same.length > 0) return success(same);
  const accounts = await moneySources(tx, row, gone);
  const sources = accounts.filter(
    (source) => paymentId === undefined || source.paymentId === paymentId,
  );
  const inSources = sources.reduce((sum, source) => sum + leftOf(source), 0);
  const most = paymentId === undefined ? stillToGive(row, gone).left : inSources;
  const wanted = partsOf(row, request.what, gone, Math.min(most, inSources));
  if (!wanted.ok) return wanted;
  const { amount, ...parts } = wanted.value;
  const taken = takeFrom(sources, amount);
  if (!taken) return failed("more-than-left");
  const shared =
    "lines" in parts
      ? shareParts(
          parts,
          taken.map(({ amount }) => amount),
        )
      : [];
  const rows = taken.map(({ account, amount }, at) => {
    const { came: _, back: __, lost: ___, ...payment } = account;
    const by = methodFor(method ?? payment.method, amount);
    const own = shared[at];
    return {
      ...rowOf(ctx, row, request),
      ...payment,
      amount,
      method: by,
      parts: own ? withIds(row, own) : null,
      requestKey: at === 0 ? requestKey : `${requestKey} #${at + 1}`,
      nextCheckAt: by === "bank" ? null : new Date(ctx.now().getTime() + ctx.checkSchedule.first),
    };
  });
  const written = await insertOrderRefunds(tx, rows);
  if (accounts.some(({ lost }) => lost > 0)) await keepGivenBack(tx, row);
  else await keepRefunded(tx, row.id);
  for (const refund of written) await announceRefund(ctx, tx, row, refund, request.actor);
  return success(written);
}

const isOfRequest = ({ requestKey }: RefundRow, key: string) =>
  requestKey === key || (requestKey?.startsWith(`${key} #`) ?? false);

type Wanted = { amount: Paise } | RefundParts;

/**
 * How much goes back, and for what. `before`: all refunds of the order, also those that the caller has asked for
 * since it read the row; `left`: what can go back by the payments that it may go back by.
 */
function partsOf(
  row: OrderRow,
  what: RefundWhat,
  before: readonly RefundRow[],
  left: Paise,
): Result<Wanted, OrderRefundFailure> {
  const { gone } = stillToGive(row, before);
  if (left === 0) return failed("nothing-left");
  if ("rest" in what) {
    const amount = Math.min(left, what.atMost ?? left);
    return amount > 0 ? success({ amount }) : failed("nothing-left");
  }
  if (!("amount" in what)) return worthOfPieces(row, before, what);
  const { amount, parts } = what;
  if (!Number.isSafeInteger(amount) || amount <= 0) return failed("nothing-left");
  if (amount > left) return failed("more-than-left");
  if (!parts) return success({ amount });
  // Since it failed its pieces may have gone back in another way.
  const lines = atPlaces(row.items, parts.lines);
  const isFree = lines.every(
    ({ line, quantity }) => (gone[line] ?? 0) + quantity <= (row.items[line]?.quantity ?? 0),
  );
  if (!isFree || parts.delivery > deliveryLeft(row, before)) return failed("too-many-pieces");
  return success({ amount, lines, delivery: parts.delivery });
}

/** The parts as they are kept: each line by its id. */
function withIds(row: OrderRow, { lines, delivery }: Omit<RefundParts, "amount">) {
  const ids = lineIdsOf(row);
  return { delivery, lines: lines.map((each) => ({ ...each, lineId: ids[each.line] ?? "" })) };
}

/** What is the same for all refunds of a request. */
function rowOf(ctx: PaymentsContext, row: OrderRow, request: OrderRefundRequest) {
  const now = ctx.now();
  return {
    id: randomUUID(),
    source: "order" as const,
    checkoutId: row.checkoutId,
    orderId: row.id,
    currency: CURRENCY,
    reason: request.reason,
    returnId: request.returnId ?? null,
    actorKind: request.actor.kind,
    actorId: actorId(request.actor),
    note: request.note ?? "",
    createdAt: now,
    updatedAt: now,
  };
}

/** What follows from a refund that was written: its line, the mail, the job, and the other modules. */
async function announceRefund(
  ctx: PaymentsContext,
  tx: Transaction,
  row: OrderRow,
  refund: RefundRow,
  actor: Actor,
): Promise<void> {
  const { id, amount, reason, method, returnId } = refund;
  await appendOrderEvent(tx, {
    orderId: row.id,
    at: ctx.now(),
    kind: "refund asked",
    actor,
    public: true,
    data: { refundId: id, amount, reason, method, returnId },
  });
  const mail = { kind: "order-refund" as const, order: toOrder(row), amount, reason, method };
  await queueMail(ctx, { ...mail, paid: false }, tx, `refund ${id} asked`);
  await publishRefund(ctx, tx, refund);
  if (method === "provider") await ctx.jobs.send("follow-refund", { refundId: id }, tx);
}
