import { setTimeout as wait } from "node:timers/promises";
import type { Result } from "#domain/result.ts";
import type { Luck } from "#scripts/seed/luck.ts";
import type { Goods } from "./shop-process.ts";
import type { Shops } from "./shops.ts";
import type { Till } from "./till.ts";

/** What a shopper does after the provider's window has closed, and how many of them there are. */
const HABITS = {
  confirms: 30,
  "closes the tab": 25,
  "confirms twice at once": 12,
  "confirms late": 8,
  "is declined first": 6,
  "pays authorised only": 5,
  "is authorised late": 4,
  "pays cash beside the card": 4,
  "pays two carts": 2,
  "pays one order twice": 2,
  "pays cash": 20,
  "walks away": 2,
} as const;
export type Habit = keyof typeof HABITS;

export type Shopper = {
  habit: Habit;
  uid: string;
  /** What was wanted: the lines of the order. */
  goods: Goods[];
  /** Ids of the orders that the shop has acknowledged to them. */
  acknowledged: string[];
  /** The payments that were made in the provider's window. */
  paid: string[];
  gaveUp: string | null;
};

const CARDS = {
  good: "4100280000001007",
  authorised: "4100280000002005",
  declined: "4100280000000003",
};
const PATIENCE = 120_000; // ms that a customer clicks again while the shop is away
type Order = { id: string };
type Started = { orderId: string };

/** One customer's way through the shop. Every step is repeated until it is answered. */
export async function shop(shops: Shops, till: Till, luck: Luck, number: number): Promise<Shopper> {
  const habit = luck.choose(HABITS);
  const uid = `shopper-${number}`;
  const goods = chooseGoods(luck, habit.includes("cash"));
  const me: Shopper = { habit, uid, goods, acknowledged: [], paid: [], gaveUp: null };
  const who = { uid, email: `s${number}@home.example` };
  const pause = () => wait(luck.below(60));

  /** Clicks until there is an answer: a page that does not load is loaded again. */
  async function click<Value>(path: string, body: object, again: (failure: unknown) => boolean) {
    const end = performance.now() + PATIENCE;
    while (performance.now() < end) {
      const answer = (await shops.ask(path, { ...who, ...body })) as Result<Value, unknown> | null;
      if (answer && (answer.ok || !again(answer.failure))) return answer;
      await wait(100 + luck.below(200));
    }
    me.gaveUp = path;
    return null;
  }
  const never = () => false;
  const arrive = async () => {
    const opened = await click<{ checkoutId: string }>("/chaos/arrive", { goods }, never);
    return opened?.ok ? opened.value.checkoutId : "";
  };
  const start = async (checkoutId: string) => {
    const away = (failure: unknown) => failure === "provider-failed";
    const started = await click<Started>("/chaos/start", { checkoutId }, away);
    return started?.ok ? started.value : null;
  };
  const pay = async (order: Started, card: string) => {
    const paid = await till.pay(order, card);
    const id = paid.receipt?.fields.razorpay_payment_id;
    if (id) me.paid.push(id);
    return paid;
  };
  const confirm = async (checkoutId: string, paid: Awaited<ReturnType<Till["pay"]>>) => {
    if (!paid.receipt) return;
    const confirmed = await click<Order>("/chaos/confirm", { checkoutId, ...paid.receipt }, never);
    if (confirmed?.ok) me.acknowledged.push(confirmed.value.id);
  };
  const cash = async (checkoutId: string) => {
    const placed = await click<Order>("/chaos/cod", { checkoutId }, never);
    if (placed?.ok) me.acknowledged.push(placed.value.id);
  };

  const checkoutId = await arrive();
  if (habit === "pays cash") {
    await cash(checkoutId);
    return me;
  }
  const options = await start(checkoutId);
  if (!options) return me;
  await pause();
  switch (habit) {
    case "walks away":
      return me;
    case "closes the tab":
      await pay(options, CARDS.good);
      return me;
    case "is authorised late": {
      const { failed } = await pay(options, CARDS.declined);
      await wait(luck.below(2000));
      if (failed) await till.authoriseLate(failed);
      return me;
    }
    case "confirms twice at once": {
      const paid = await pay(options, CARDS.good);
      await Promise.all([1, 2, 3].map(() => confirm(checkoutId, paid)));
      return me;
    }
    case "pays cash beside the card": {
      const [paid] = await Promise.all([pay(options, CARDS.good), cash(checkoutId)]);
      await confirm(checkoutId, paid);
      return me;
    }
    case "pays two carts": {
      const other = await arrive();
      const more = await start(other);
      const both = await Promise.all(
        [options, ...(more ? [more] : [])].map((each) => pay(each, CARDS.good)),
      );
      await Promise.all([confirm(checkoutId, both[0] ?? {}), confirm(other, both[1] ?? {})]);
      return me;
    }
    case "pays one order twice": {
      const paid = await pay(options, CARDS.good);
      await pay(options, CARDS.good);
      await confirm(checkoutId, paid);
      return me;
    }
    default: {
      if (habit === "is declined first") await pay(options, CARDS.declined);
      const card = habit === "pays authorised only" ? CARDS.authorised : CARDS.good;
      const paid = await pay(options, card);
      if (habit === "confirms late") await wait(500 + luck.below(2500));
      else await pause();
      await confirm(checkoutId, paid);
      return me;
    }
  }
}

/** One to three products, one to three pieces of each; a cash order stays below what the law allows. */
function chooseGoods(luck: Luck, isCash: boolean): Goods[] {
  const most = isCash ? 2 : 3;
  const first = luck.below(3);
  return Array.from({ length: 1 + luck.below(most) }, (_, at) => ({
    product: 1 + ((first + at) % 3),
    quantity: 1 + luck.below(most),
  }));
}
