import { isPastWindow } from "../../domain/checks.ts";
import { claimDueCheckouts, stopChecking } from "../db/checkouts.ts";
import type { CheckoutRow } from "../db/orders.ts";
import { claimDueRefunds } from "../db/refunds.ts";
import type { Shop } from "../shop.ts";
import { followRefund } from "./follow-refund.ts";
import { settleCheckout } from "./settle-checkout.ts";

const BATCH = 20;
const AT_ONCE = 4; // the provider limits how much it is asked

/**
 * Asks the provider about every checkout and every refund that is due, so that a lost webhook and a
 * closed tab still end in an order. Any number of processes may do this at the same time: each row
 * is claimed by one of them. Answers how many were looked at.
 */
export async function reconcile(shop: Shop): Promise<number> {
  if (!shop.payments) return 0; // nobody to ask: what is open waits until there is
  let looked = 0;
  for (;;) {
    const due = await claimDueCheckouts(shop.db, shop.pace, shop.now(), BATCH);
    const refunds = await claimDueRefunds(shop.db, shop.pace, shop.now(), BATCH);
    await inParallel(shop, due, (checkout) => check(shop, checkout));
    await inParallel(shop, refunds, ({ id }) => followRefund(shop, id));
    looked += due.length + refunds.length;
    if (due.length < BATCH && refunds.length < BATCH) return looked;
  }
}

async function check(shop: Shop, checkout: CheckoutRow): Promise<void> {
  const { id, providerOrderId, paymentStartedAt } = checkout;
  const now = shop.now();
  const over = !paymentStartedAt || isPastWindow(shop.pace, paymentStartedAt, now);
  const settled = providerOrderId ? await settleCheckout(shop, providerOrderId) : null;
  const unclear = settled?.ok === false && settled.failure === "provider-unreachable";
  if (over && !unclear) await stopChecking(shop.db, id, now);
}

/** Works through a list, a few at a time. What throws is logged, and due again at its next check. */
async function inParallel<Item extends { id: string }>(
  shop: Shop,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      const { id } = item;
      await work(item).catch((err: unknown) => shop.log.error({ err, id }, "a check failed"));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
