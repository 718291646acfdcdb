import { chargedParts } from "#domain/refund/refundable.ts";
import { beyondTheTotal, type RefundReason } from "#domain/refund.ts";
import { type Evidence, type Facts, type Ledger, type Must, sumOf } from "./facts.ts";
import { isGiven, stands } from "./refunds.ts";

/**
 * What must be true of the money of one order at rest, in paise, beside what the shop's own audit of its books says
 * (books.ts). `got` is what came in: what the provider captured of its card and its links, and what was collected with
 * its parcels.
 *
 * 1. The order's books: `refunded` is the sum of its refunds that did not fail, and all of them are processed.
 *    `captured` (or the total, where it is null) is `got` less what a bank took back by a lost dispute.
 * 2. The provider's ledger: what it gave back of the order's payment is the same refund by refund: each of
 *    the shop's own under its id, and all others together as the one row `dashboard`.
 * 3. Cash: what was collected came with parcels that arrived, and is with what was paid online the total where all of
 *    them arrived.
 * 4. What the shop keeps, which is `captured` − `refunded`:
 *    - of a cancelled order (also one whose parcels all came back): nothing, but for cash that a customer
 *        paid for a parcel that arrived all the same;
 *    - of any other: what the customer keeps, less what was given beside it, and never less than nothing:
 *        its lines as charged (with their share of the discounts) and the delivery
 *        − the pieces that were given back, each piece once      (refunds with parts)
 *        − the delivery, where a refund gave it back             (refunds with parts)
 *        − what admins gave without pieces, as they were answered (forms with an amount)
 *        − what the owner gave in the provider's dashboard       (the provider's ledger)
 *        − what a bank took back                                 (the provider's ledger)
 *        − the cash of parcels that came back and was never paid (cash alone)
 *      What was paid beyond the order (its `overpaid`) came and went back: it is neither here nor there.
 *    The pieces given back are those that a return accepted and that an admin's form named: here it is
 *    said how much, in goods.ts that they are the right ones.
 */
export function auditMoney(facts: Facts, evidence: Evidence, must: Must): void {
  const { books } = evidence;
  const { order, isCash } = facts;
  const { id, total } = order;
  const standing = facts.refunds.filter(stands);
  const own = new Set([order.paymentId, ...facts.links.map(({ paymentId }) => paymentId)]);
  const payments = books.payments.filter(({ id }) => own.has(id));
  const collected = sumOf(facts.collections, ({ amount }) => amount);
  const got = collected + sumOf(payments, ({ amount }) => amount);
  const taken = takenByBanks(facts, books);
  const captured = order.captured ?? (isCash ? 0 : total);

  // 1
  const refunded = sumOf(standing, ({ amount }) => amount);
  must(order.refunded === refunded, `${id}: refunded ${order.refunded}, its refunds ${refunded}`);
  const open = standing.filter(({ status }) => status !== "processed");
  must(open.length === 0, `${id}: ${open.length} refunds are not processed`);
  // A bank takes no more off than what the shop had then: less only where refunds were made before.
  const least = got - taken;
  const before = sumOf(facts.refunds, ({ amount }) => amount);
  const isRight = captured === least || (taken > 0 && captured > least && captured <= before);
  must(isRight, `${id}: captured ${captured}, got ${got}, taken ${taken}`);

  // 2
  for (const payment of payments) auditLedger(facts, payment.id, books, must);
  for (const { method, reference, status, id: refundId } of facts.refunds) {
    const isPaid = method !== "bank" || status !== "processed" || reference !== null;
    must(isPaid, `${refundId}: paid by hand without a number`);
  }

  // 3
  if (isCash) auditCash(facts, coveredInDashboard(facts, got, books), must);
  else must(collected === 0, `${id}: ${collected} collected of a card order`);

  // 4
  const stored = captured - refunded;
  if (order.status === "cancelled") {
    const isPaidFor = isCash && facts.parcels.some(hasArrived) && stored <= collected;
    must(stored === 0 || isPaidFor, `${id}: cancelled, and ${stored} kept`);
    return;
  }
  const unpaid = isCash ? Math.max(0, total - got + askedBeyond(facts)) : 0;
  const beside = givenBeside(facts, evidence) - coveredInDashboard(facts, got, books);
  const worth = Math.max(0, keptByCustomer(facts, must) - beside - taken - unpaid);
  must(stored === worth, `${id}: ${stored} kept for what is worth ${worth}`);
}

/** What the customer still has is charged so much: all lines and the delivery but what was given back. */
function keptByCustomer(facts: Facts, must: Must): number {
  const { order, refunds } = facts;
  const { pricing, items } = order;
  const charged = chargedParts({ items, ...(pricing ? { pricing } : {}) });
  const whole = sumOf(charged.lines, (paise) => paise) + charged.delivery;
  must(whole === order.total, `${order.id}: lines and delivery are ${whole}, not ${order.total}`);
  const freed = sumOf(
    refunds.filter(({ status }) => status === "failed"),
    ({ amount }) => amount,
  );
  let back = 0;
  for (const [line, item] of items.entries()) {
    const isOwn = (part: { line: number }) => part.line === line;
    const upTo = (pieces: number) =>
      Number((BigInt(charged.lines[line] ?? 0) * BigInt(pieces)) / BigInt(item.quantity));
    const rows = refunds.filter(stands).filter(({ parts }) => parts?.lines.some(isOwn));
    const own = rows.flatMap(({ parts }) => parts?.lines.filter(isOwn) ?? []);
    const gone = sumOf(own, ({ quantity }) => quantity);
    must(gone <= item.quantity, `${order.id}: ${gone} pieces of line ${line} given back`);
    const paid = sumOf(own, ({ amount }) => amount);
    // Less alone where no more was left of the order's money then: before refunds failed, what they freed
    // waits for an admin, and before cash of later parcels came in.
    const later = collectedAfter(facts, rows);
    const noneLeft = order.refunded + freed + later >= (order.captured ?? order.total);
    const isRight = paid === upTo(gone) || (paid < upTo(gone) && noneLeft);
    must(isRight, `${order.id}: ${paid} for ${gone} pieces of line ${line}, not ${upTo(gone)}`);
    back += paid;
  }
  const delivery = sumOf(refunds.filter(stands), ({ parts }) => parts?.delivery ?? 0);
  must(delivery <= charged.delivery, `${order.id}: delivery given back ${delivery}`);
  return whole - back - delivery;
}

/** Cash that came in after the first of these refunds was asked for, by the timeline. */
function collectedAfter({ events }: Facts, asked: Facts["refunds"]): number {
  const ids = new Set<unknown>(asked.map(({ id }) => id));
  const first = events.findIndex(
    ({ kind, data }) => kind === "refund asked" && ids.has(data.refundId),
  );
  const later = events.filter(({ kind }, at) => kind === "cash collected" && at > first);
  return sumOf(later, ({ data }) => Number(data.amount));
}

/** What was given without pieces: the amounts that admins were answered go back, and those of the dashboard. */
function givenBeside({ order, refunds, links }: Facts, { books, promises }: Evidence): number {
  const forms = promises.refunds.filter((each) => each.orderId === order.id);
  const amounts = forms.filter((form) => isGiven(refunds, form));
  return sumOf(amounts, ({ amount }) => amount ?? 0) + inDashboard({ order, links }, books);
}

/** What the owner gave in the dashboard of money that the order did not cost: the shop gives that much less back. */
function coveredInDashboard(facts: Facts, got: number, books: Ledger): number {
  const beyond = Math.max(0, got - facts.order.total - askedBeyond(facts));
  return Math.min(beyond, inDashboard(facts, books));
}

/** What the shop itself gave back of what the order did not cost. */
const askedBeyond = ({ refunds }: Facts): number =>
  sumOf(
    refunds.filter((each) => stands(each) && beyondTheTotal.includes(each.reason as RefundReason)),
    amountOf,
  );

function inDashboard({ order, links }: Pick<Facts, "order" | "links">, books: Ledger): number {
  const own = [order.paymentId, ...links.map(({ paymentId }) => paymentId ?? "")];
  return sumOf(
    own.flatMap((paymentId) => dashboard({ paymentId }, books)),
    amountOf,
  );
}

/** What the owner gave back of an order's payment in the provider's dashboard. */
const dashboard = ({ paymentId }: Pick<Facts["order"], "paymentId">, { refunds }: Ledger) =>
  refunds.filter(
    ({ payment_id, receipt, status }) =>
      payment_id === paymentId && receipt === null && status !== "failed",
  );
const amountOf = ({ amount }: { amount: number }) => amount;

const takenByBanks = ({ order, links }: Facts, { disputes }: Ledger) => {
  const own = new Set([order.paymentId, ...links.map(({ paymentId }) => paymentId)]);
  const lost = disputes.filter((each) => own.has(each.payment_id) && each.status === "lost");
  return sumOf(lost, ({ amount }) => amount);
};

function auditLedger({ refunds: all }: Facts, paymentId: string, books: Ledger, must: Must): void {
  const refunds = all.filter((each) => each.paymentId === paymentId);
  const given = books.refunds.filter((each) => each.payment_id === paymentId);
  const own = refunds.filter((each) => each.source === "order" && each.method === "provider");
  for (const { receipt, amount, status } of given.filter(({ receipt }) => receipt !== null)) {
    const row = own.find((each) => each.id === receipt);
    must(row !== undefined, `${paymentId}: the provider's refund ${receipt} is not the shop's`);
    must(row?.amount === amount, `${receipt}: ${row?.amount}, the provider gave ${amount}`);
    must(row?.status === status, `${receipt}: ${row?.status}, at the provider ${status}`);
  }
  for (const { id, status } of own.filter(stands)) {
    const isThere = given.some(({ receipt }) => receipt === id);
    must(isThere, `${id}: ${status}, and the provider knows nothing of it`);
  }
  const rows = refunds.filter(({ source }) => source === "dashboard").filter(stands);
  const sum = sumOf(dashboard({ paymentId }, books), amountOf);
  const noted = sumOf(rows, ({ amount }) => amount);
  must(noted === sum, `${paymentId}: ${sum} given in the dashboard, ${noted} noted`);
}

function auditCash(facts: Facts, covered: number, must: Must): void {
  const { order, parcels, collections, links, setByHand } = facts;
  const out = parcels.filter(({ direction, returnId }) => direction === "out" && returnId === null);
  const arrived = out.filter(hasArrived);
  const others = collections.filter(({ parcelId }) => !arrived.some(({ id }) => id === parcelId));
  // An admin may say that an order without parcels was delivered: its cash came with it.
  const noted = setByHand > 0 ? others.filter(({ parcelId }) => !parcelId) : [];
  must(others.length === noted.length, `${order.id}: cash of no parcel that arrived`);
  // What was counted without a parcel is not counted again when one arrives that would have brought it.
  const due =
    noted.length > 0 ? sumOf(collections, amountOf) : sumOf(arrived, ({ toCollect }) => toCollect);
  const isWhole = order.status === "delivered" && arrived.length === out.filter(isSent).length;
  const online = sumOf(links, ({ amount }) => amount) - askedBeyond(facts) - covered;
  if (isWhole)
    must(due + online === order.total, `${order.id}: ${due} collected of ${order.total}`);
}

const isSent = ({ state }: Facts["parcels"][number]) => state !== "cancelled";
const hasArrived = ({ state }: Facts["parcels"][number]) => state === "delivered";
