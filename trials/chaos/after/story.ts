import { setTimeout as wait } from "node:timers/promises";
import type { Luck } from "#scripts/seed/luck.ts";
import type { Road } from "../road.ts";
import type { Shopper } from "../shopper.ts";
import type { Shops } from "../shops.ts";
import type { Till } from "../till.ts";
import { add, type Browser, openBrowser, type Tally } from "./browser.ts";
import { dispute, refundAtOnce, refundInDashboard, refundWhatCameBack } from "./money.ts";
import { sendBack } from "./returns.ts";
import { chooseRoad, travel } from "./roads.ts";
import { type Case, happens, type Promises } from "./world.ts";

/** What happens to an order's money beside its road. */
const EXTRAS = {
  nothing: 20,
  "a return for money": 24,
  "a return for a replacement": 10,
  "a return that is refused": 6,
  "two returns": 6,
  "refunds by two admins": 14,
  "a refund in the dashboard": 12,
  "a dispute": 12,
} as const;

export type Everyone = {
  shops: Shops;
  till: Till;
  road: Road;
  admins: readonly [Browser, Browser];
  tally: Tally;
  promises: Promises;
};

/** What becomes of a shopper's orders after the purchase, all of it by their own luck. */
export async function afterPurchase(all: Everyone, shopper: Shopper, luck: Luck): Promise<void> {
  if (shopper.habit === "walks away") return;
  const customer = await openBrowser(all.shops, all.tally, shopper.uid);
  const ids = await ordersOf(customer, shopper);
  if (ids.length === 0) add(all.tally, "without an order");
  for (const orderId of ids) {
    const [paymentId = null, ...others] = ids.length === 1 ? shopper.paid : [];
    const isOwn = others.length === 0 && !shopper.habit.includes("cash");
    const one: Case = {
      ...{ ...all, orderId, customer, luck, goods: shopper.goods },
      paymentId: isOwn ? paymentId : null,
    };
    await live(one);
  }
}

/** The orders that a customer has an answer of; who has none looks at the page for some time. */
async function ordersOf(customer: Browser, { acknowledged }: Shopper): Promise<string[]> {
  const known = [...new Set(acknowledged)];
  for (let looks = 0; known.length === 0 && looks < 60; looks++) {
    const page = await customer.read("/orders");
    for (const [, id] of page.matchAll(/href="\/orders\/([A-Z0-9-]+)"/g)) {
      if (id && !known.includes(id)) known.push(id);
    }
    if (known.length === 0) await wait(1000);
  }
  return known;
}

async function live(one: Case): Promise<void> {
  const { luck, tally } = one;
  const road = chooseRoad(one);
  const extra = luck.choose(EXTRAS);
  add(tally, `order ${road}`);
  if (extra === "a dispute" && happens(luck, 50)) {
    // Held or not, by whether the shop was notified of it; decided while it travels.
    const decide = await dispute(one);
    await Promise.all([travel(one, road), wait(luck.below(1500)).then(decide)]);
    return;
  }
  if (extra === "a refund in the dashboard" && road !== "comes back in part" && happens(luck, 50)) {
    await Promise.all([travel(one, road), refundInDashboard(one)]);
    return;
  }
  const outcome = await travel(one, road);
  if (outcome === "partly") {
    if (one.paymentId) await refundWhatCameBack(one);
    return;
  }
  if (extra === "a dispute") return (await dispute(one))();
  if (extra === "a refund in the dashboard") return refundInDashboard(one);
  if (extra === "refunds by two admins") return refundAtOnce(one);
  if (outcome === "not") return;
  if (extra === "a return for money") return sendBack(one, "refund");
  if (extra === "a return for a replacement") return sendBack(one, "replace");
  if (extra === "a return that is refused") {
    return sendBack(one, happens(luck, 50) ? "refuse" : "refuse at once");
  }
  if (extra === "two returns") {
    await Promise.all([sendBack(one, "refund", 1), sendBack(one, "refund", 2)]);
  }
}
