import { setTimeout as wait } from "node:timers/promises";
import type { CheckSchedule } from "#domain/checkout/check-schedule.ts";
import type { Switches } from "#sandbox/switches.ts";
import { luckOf } from "#scripts/seed/luck.ts";
import { openSmtpBox } from "#tests/support/smtp.ts";
import { openBrowser, type Tally } from "./after/browser.ts";
import { workOff } from "./after/clerk.ts";
import { afterPurchase, type Everyone } from "./after/story.ts";
import { type Audit, audit, type Evidence } from "./audit/audit.ts";
import { ADMINS, prepare, withDatabase } from "./prepare.ts";
import { type Rest, unrest } from "./rest.ts";
import { openRoad } from "./road.ts";
import type { ShopTask } from "./shop-process.ts";
import { type Habit, type Shopper, shop } from "./shopper.ts";
import { makeShops } from "./shops.ts";
import { openTill } from "./till.ts";

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
  /** What goes wrong at the provider otherwise than in `TROUBLE`. */
  trouble?: Partial<Switches>;
  /** Called now and then with how far it has come. */
  say?: (line: string) => void;
};

export type ChaosReport = Audit & {
  habits: Partial<Record<Habit, number>>;
  /** How often each thing was done after the purchase, and how often it was refused. */
  after: Record<string, number>;
  restarts: number;
  seconds: { shopping: number; settling: number };
  /** What the audit was made of. */
  evidence: Evidence;
};

const SILENCE = 10_000; // ms

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
    settled: 60 * shoppers + 5000, // each look costs as much as a page does
    window: 3_600_000,
  };
}

/**
 * Lets customers buy, and all of them cancel, pack, deliver, return and refund, in the middle of trouble
 * and failures; waits for rest, and audits what is left.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  await withDatabase(options, prepare);
  const smtp = await openSmtpBox();
  const shops = await makeShops(options.processes);
  const road = await openRoad(`${shops.url}/webhooks/carrier`, options.seed);
  const till = await openTill(
    `${shops.url}/webhooks/razorpay`,
    { ...TROUBLE, ...options.trouble },
    options.seed,
  );
  try {
    await shops.open(
      shopTask(options, { provider: till, carrier: road }, `smtp://127.0.0.1:${smtp.port}`),
    );
    const tally: Tally = { counts: new Map(), problems: [] };
    const promises = { cancelled: [], refunds: [], returns: [] };
    const admins = [
      await openBrowser(shops, tally, ADMINS[0]),
      await openBrowser(shops, tally, ADMINS[1]),
    ] as const;
    const everyone = { shops, till, road, admins, tally, promises };
    const began = performance.now();
    const shoppers = await letShop(options, everyone);
    const shopped = performance.now();
    const restarts = shops.restarts();
    await settle(options, everyone);
    const rested = performance.now();
    const books = await till.books();
    const shipments = await road.books();
    await shops.stop();
    const evidence = { books, shipments, arrived: smtp.mails, shoppers, promises };
    const found = await withDatabase(options, (db) => audit(db, evidence));
    const seconds = { shopping: (shopped - began) / 1000, settling: (rested - shopped) / 1000 };
    return {
      ...{
        counts: found.counts,
        histories: found.histories,
        problems: [...tally.problems, ...found.problems],
        seconds,
        evidence,
      },
      habits: countHabits(shoppers),
      after: Object.fromEntries([...tally.counts].sort()),
      restarts,
    };
  } finally {
    await shops.stop();
    await till.close();
    await road.close();
    await smtp.close();
  }
}

type Others = Pick<ShopTask, "provider" | "carrier">;

function shopTask(options: ChaosOptions, { provider, carrier }: Others, smtp: string): ShopTask {
  const { folder, databaseUrl, shoppers } = options;
  return {
    folder,
    databaseUrl,
    variables: { SMTP_URL: smtp },
    provider: { url: provider.url },
    carrier: { url: carrier.url },
    timing: { limit: 1500, tryLimit: 500, pause: 30 },
    schedule: hurried(shoppers),
  };
}

/** All customers buy, so many at the same time, while processes are killed and come back. */
async function letShop(options: ChaosOptions, everyone: Everyone): Promise<Shopper[]> {
  const { shops, till } = everyone;
  const { seed, atOnce, kills, processes } = options;
  const luck = luckOf(seed);
  const spacing = options.shoppers / (kills + 1);
  const killAt = Array.from({ length: kills }, (_, kill) => Math.floor((kill + 1) * spacing));
  const done: Shopper[] = [];
  const killings: Promise<void>[] = [];
  let next = 0;
  let over = 0;
  const queue = async () => {
    while (next < options.shoppers) {
      const number = next++;
      if (killAt.includes(number)) {
        const which = luck.below(processes);
        killings.push(wait(luck.below(400)).then(() => shops.kill(which)));
      }
      // Each one's luck is their own: it does not depend on who was quicker.
      const shopper = await shop(shops, till, luckOf(seed * 100_003 + number), number);
      done.push(shopper);
      await afterPurchase(everyone, shopper, luckOf(seed * 7919 + number));
      over += 1;
      if (over % 50 === 0) options.say?.(`${over} orders`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, queue));
  await Promise.all(killings);
  return done;
}

/**
 * Waits for rest, works off what is left to admins, and waits again. Every process is started anew before:
 * a start asks the provider for all the events whose webhooks were lost.
 */
async function settle(options: ChaosOptions, everyone: Everyone): Promise<void> {
  const { processes } = options;
  const { shops, admins } = everyone;
  for (let which = 0; which < processes; which++) await shops.kill(which);
  do await untilRest(options, everyone);
  while ((await workOff(admins[0])) > 0);
}

/** Waits until all money is explained, and no refund, mail or job under way. Throws when it takes too long. */
async function untilRest(options: ChaosOptions, everyone: Everyone): Promise<void> {
  const { shops, till, road } = everyone;
  const { patience, say } = options;
  const end = performance.now() + patience;
  let reported = 0;
  for (;;) {
    const rest = (await shops.ask("/chaos/rest", {})) as Rest | null;
    const left = rest
      ? unrest(rest, await till.books(), await road.books())
      : ["the shop does not answer"];
    if (left.length === 0) return;
    if (performance.now() > reported + SILENCE) {
      reported = performance.now();
      say?.(`not at rest: ${left.slice(0, 8).join("; ")}`);
    }
    if (performance.now() > end) {
      throw new Error(
        `no rest after ${patience} ms: ${left.join("; ")}\n${shops.errors.join("\n")}`,
      );
    }
    await wait(300);
  }
}

function countHabits(shoppers: readonly Shopper[]): Partial<Record<Habit, number>> {
  const counts: Partial<Record<Habit, number>> = {};
  for (const { habit } of shoppers) counts[habit] = (counts[habit] ?? 0) + 1;
  return counts;
}
