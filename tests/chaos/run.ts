import { setTimeout as wait } from "node:timers/promises";
import type { CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { Switches } from "#sandbox/switches.ts";
import { luckOf } from "#scripts/seed/luck.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { type Audit, audit } from "./audit.ts";
import type { Rest, ShopTask } from "./shop-process.ts";
import { type Habit, type Shopper, shop } from "./shopper.ts";
import { makeShops, type Shops } from "./shops.ts";
import { openTill, type Till } from "./till.ts";

export type ChaosOptions = {
  seed: number;
  /** How many customers buy, and how many of them at the same time. */
  shoppers: number;
  atOnce: number;
  /** How often a process of the shop is killed, at random times. */
  kills: number;
  /** How many processes share the shop; more than one needs PostgreSQL. */
  processes: number;
  folder: string;
  databaseUrl: string | null;
  /** How long, in ms, it may take until everything has come to rest. */
  patience: number;
};

export type ChaosReport = Audit & {
  habits: Partial<Record<Habit, number>>;
  restarts: number;
  seconds: { shopping: number; settling: number };
};

/** What goes wrong at the provider for as long as customers buy. */
const TROUBLE: Partial<Switches> = {
  tooMany: 0.04,
  unavailable: 0.04,
  lost: 0.03,
  hanging: 0.01,
  hangMs: 2000,
  dropped: 0.35,
  repeated: 0.2,
  reordered: 0.2,
  delayMs: 700,
  wrongAmount: 0.02,
  foreign: 0.01,
  paidTwice: true,
  refundMs: 200,
  refundFails: 0.05,
};

/** Three days in a minute or two: the shop is the same, only less patient. */
function hurried(shoppers: number): CheckSchedule {
  return {
    sweep: 300,
    first: 800,
    longest: 4000,
    settled: 20 * shoppers + 2000,
    window: 3_600_000,
  };
}

/** Lets customers buy in the middle of trouble and failures, waits for rest, and audits what is left. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const smtp = await openSmtpBox();
  const shops = await makeShops(options.processes);
  const till = await openTill(`${shops.url}/webhooks/razorpay`, TROUBLE, options.seed);
  try {
    await shops.open(shopTask(options, till.url, `smtp://127.0.0.1:${smtp.port}`));
    const began = performance.now();
    const shoppers = await letShop(options, shops, till);
    const shopped = performance.now();
    await untilRest(options.patience, shops, till);
    const rested = performance.now();
    const books = await till.books();
    await shops.stop();
    const database = await openDatabase({
      url: options.databaseUrl,
      folder: `${options.folder}/db`,
    });
    const found = await audit(database.db, books, smtp.mails, shoppers);
    await database.close();
    const seconds = { shopping: (shopped - began) / 1000, settling: (rested - shopped) / 1000 };
    return { ...found, habits: countHabits(shoppers), restarts: shops.restarts(), seconds };
  } finally {
    await shops.stop();
    await till.close();
    await smtp.close();
  }
}

function shopTask(options: ChaosOptions, provider: string, smtp: string): ShopTask {
  const { folder, databaseUrl, shoppers } = options;
  return {
    folder,
    databaseUrl,
    variables: { SMTP_URL: smtp },
    provider: { url: provider },
    timing: { limit: 1500, tryLimit: 500, pause: 30 },
    schedule: hurried(shoppers),
  };
}

/** All customers buy, so many at the same time, while processes are killed and come back. */
async function letShop(options: ChaosOptions, shops: Shops, till: Till): Promise<Shopper[]> {
  const { seed, atOnce, kills, processes } = options;
  const luck = luckOf(seed);
  const spacing = options.shoppers / (kills + 1);
  const killAt = Array.from({ length: kills }, (_, kill) => Math.floor((kill + 1) * spacing));
  const done: Shopper[] = [];
  const killings: Promise<void>[] = [];
  let next = 0;
  const queue = async () => {
    while (next < options.shoppers) {
      const number = next++;
      if (killAt.includes(number)) {
        const which = luck.below(processes);
        killings.push(wait(luck.below(400)).then(() => shops.kill(which)));
      }
      // Each one's luck is their own: it does not depend on who was quicker.
      done.push(await shop(shops, till, luckOf(seed * 100_003 + number), number));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, queue));
  await Promise.all(killings);
  return done;
}

/** Waits until no money is unexplained, no refund and no mail under way. Throws when it takes too long. */
async function untilRest(patience: number, shops: Shops, till: Till): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const rest = (await shops.ask("/rest", {})) as Rest | null;
    const { orders, payments } = await till.books();
    const open = payments.filter(({ id, order_id, status, amount, currency }) => {
      if (status === "captured") return !rest?.accounted.includes(id);
      if (status !== "authorized" || !rest?.open.includes(order_id)) return false;
      // One that does not fit is never captured: the provider lets go of it.
      return (
        currency === "INR" && orders.some((each) => each.id === order_id && each.amount === amount)
      );
    });
    if (rest && open.length === 0 && rest.underWay === 0) return;
    if (performance.now() > end) {
      const left = `${open.map(({ id, status }) => `${id} ${status}`)}; ${rest?.underWay} under way`;
      throw new Error(`no rest after ${patience} ms: ${left}\n${shops.errors.join("\n")}`);
    }
    await wait(300);
  }
}

function countHabits(shoppers: readonly Shopper[]): Partial<Record<Habit, number>> {
  const counts: Partial<Record<Habit, number>> = {};
  for (const { habit } of shoppers) counts[habit] = (counts[habit] ?? 0) + 1;
  return counts;
}
