import { fingerprint } from "#domain/cart.ts";
import { isWhole, wholeRupees } from "#domain/offers/rounding.ts";
import { type Everything, type Evidence, type Must, sumOf } from "./facts.ts";

/**
 * Every captured payment is one order or one refund, every order is the snapshot of its checkout, every
 * stray refund is one of the provider's, and no order is acknowledged that is not there.
 */
export function auditPurchases(shop: Everything, evidence: Evidence, must: Must): void {
  const { books, shoppers } = evidence;
  const unmatched = shop.refunds.filter(({ source }) => source === "stray");
  const captured = books.payments.filter((payment) => payment.captured);
  for (const payment of captured) {
    const { id } = payment;
    const own = shop.orders.filter(({ order }) => order.paymentId === id);
    const back = unmatched.filter(({ paymentId }) => paymentId === id);
    const links = shop.orders.flatMap((each) => each.links).filter((each) => each.paymentId === id);
    must(
      own.length + links.length + back.length === 1,
      `${id}: ${own.length} orders, ${links.length} links, ${back.length} refunds`,
    );
    if (back.length === 0) continue;
    const given = books.refunds.filter((refund) => refund.payment_id === id);
    // What the owner gave in the provider's dashboard, the shop need not give.
    const isShared = given.some(({ receipt }) => receipt === null);
    must(
      isShared || given.length === back.length,
      `${id}: ${given.length} refunds at the provider`,
    );
    for (const refund of back) {
      // What the provider could not give back was given by hand, under the bank's number.
      const isByHand = refund.reference !== null && given[0]?.status === "failed";
      const isFollowed = isShared || isByHand || refund.status === given[0]?.status;
      must(isFollowed, `${id}: refund ${refund.status}, not followed`);
      must(refund.status === "processed" || refund.status === "failed", `${id}: refund is open`);
      const isAll = isShared || refund.amount === payment.amount;
      must(isAll, `${id}: ${refund.amount} of ${payment.amount} back`);
      const others = given.filter(({ status }) => status !== "failed");
      const shared = sumOf(others, ({ amount }) => amount);
      const left = refund.status === "failed" || isByHand ? payment.amount - shared : 0;
      must(payment.amount - payment.amount_refunded === left, `${id}: money is left`);
    }
  }
  for (const { order, isCash, isEdited, isErased } of shop.orders) {
    const checkout = shop.checkouts.get(order.checkoutId);
    // With the account goes what no money can come for any more, and of the others what they were made of.
    if (isErased && isCash && !checkout) continue;
    must(checkout?.status === "ordered", `${order.id}: its checkout is ${checkout?.status}`);
    if (!isEdited) {
      const isRounded = isCash && isWhole(order.pricing); // down to the rupee (§20.23)
      const exact = checkout && checkout.total + (order.pricing?.cash ?? 0); // its fee (§20.25)
      const total = exact !== undefined && isRounded ? wholeRupees(exact) : exact;
      must(order.total === total, `${order.id}: not the total of its snapshot`);
      const same =
        isErased || (checkout && fingerprint(order.items) === fingerprint(checkout.items));
      must(same === true, `${order.id}: not the items of its snapshot`);
    }
    if (isCash) continue;
    const payment = captured.find(({ id }) => id === order.paymentId);
    must(payment !== undefined, `${order.id}: its payment is not captured`);
    must(payment?.amount === checkout?.total, `${order.id}: paid ${payment?.amount}`);
    must(payment?.currency === "INR", `${order.id}: paid in ${payment?.currency}`);
    must(payment?.order_id === checkout?.providerOrderId, `${order.id}: another's payment`);
  }
  const purchases = new Set(shop.orders.map(({ order }) => order.checkoutId));
  must(purchases.size === shop.orders.length, "a checkout has two orders");
  for (const { id, paymentId } of unmatched) {
    must(
      captured.some((payment) => payment.id === paymentId),
      `${id}: gives back nothing`,
    );
  }
  const known = new Set(shop.orders.map(({ order }) => order.id));
  for (const { habit, acknowledged, gaveUp } of shoppers) {
    for (const id of acknowledged) must(known.has(id), `${id}: acknowledged, and gone`);
    must(gaveUp === null, `a shopper who ${habit} gave up at ${gaveUp}`);
  }
  const open = [...shop.checkouts.values()].filter(({ status }) => status === "paid");
  must(open.length === 0, `${open.length} checkouts are paid and not ordered`);
}
