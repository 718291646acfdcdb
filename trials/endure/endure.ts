import { setTimeout as pause } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { luckOf } from "#scripts/seed/luck.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { faults } from "#trials/resilience/faults/all.ts";
import { auditWorld, untilRest } from "#trials/resilience/rest.ts";
import { openWorld, startMachine, type World } from "#trials/resilience/world.ts";
import { faultOf, plan, secondsOf } from "./faults.ts";
import { measureCapacity, startLoad } from "./load.ts";
import { growthOf, type Minute, openMinutes } from "./minutes.ts";
import { openVisits } from "./visits.ts";

export type EndureOptions = {
  minutes: number;
  seed: number;
  /** How long the capacity is measured, in s. */
  measured: number;
  /** Called with each minute. */
  say: (line: string) => void;
  onMinute?: (minute: Minute, number: number) => void;
};

/** What was seen of a shop under load and faults. */
export type Endured = {
  /** Visits a second: what it can, and what came. */
  capacity: number;
  rate: number;
  minutes: Minute[];
  orders: number;
  /** Visits that were begun, and those that were left out because too many were under way. */
  begun: number;
  leftOut: number;
  /** MB by which the heap of the process that is never killed has grown over the last third, and its size. */
  heap: { grown: number; heap: number };
  problems: string[];
};

const PEOPLE = 18_000;
const QUIET = 10; // s at the beginning of a minute before its fault
const MINUTE = 60; // s
const REST = 900_000; // ms: what was put off by a fault is tried with the shop's own pauses
const LOOK = 3000; // ms between two looks at the whole shop
const SURVIVOR = 1; // the process that is never killed
const FLAT = 0.1; // share by which its heap may grow over the last third

/**
 * Two processes of a shop under a steady mixed load at half of what they can, with a fault each minute; then
 * waits for rest and looks whether everything that was acknowledged is there once.
 */
export async function endure({
  minutes,
  seed,
  measured,
  say,
  onMinute,
}: EndureOptions): Promise<Endured> {
  const machine = await startMachine();
  const figures = openMinutes();
  const world = await openWorld(machine, {
    ...{ processes: 2, people: PEOPLE, watched: true, onReply: figures.add },
    ...faults["disk-full"].world,
  });
  try {
    const visits = openVisits(world);
    await measureCapacity(visits, 10, seed); // warms up
    const capacity = await measureCapacity(visits, measured, seed + 1);
    const rate = capacity / 2;
    say(`capacity ${capacity.toFixed(1)} visits/s; from now on ${rate.toFixed(1)}`);
    figures.close("", []);
    const load = startLoad(visits, rate, seed);
    const seen: Minute[] = [];
    for (const name of plan(luckOf(seed), minutes)) {
      const end = performance.now() + MINUTE * 1000;
      await pause(QUIET * 1000);
      await faultOf(name).begin(world);
      await pause(secondsOf(name) * 1000);
      await faultOf(name).end(world);
      await pause(Math.max(0, end - performance.now()));
      const minute = figures.close(faultOf(name).title, await memoryOf(world));
      seen.push(minute);
      onMinute?.(minute, seen.length);
    }
    await load.stop();
    const { begun, leftOut } = load.figures();
    say("the load has ended; waiting for rest");
    await untilRest(world, REST, LOOK);
    const problems = [...load.problems, ...(await problemsOf(world, visits))];
    const heap = growthOf(seen, SURVIVOR);
    if (heap.grown > FLAT * heap.heap)
      problems.push(`the heap has grown by ${heap.grown.toFixed(1)} MB`);
    const placed = await world.inspect((db) => db.$count(orders));
    return { capacity, rate, minutes: seen, orders: placed, begun, leftOut, heap, problems };
  } finally {
    await world.close();
    await machine.stop();
  }
}

async function memoryOf(world: World): Promise<Minute["memory"]> {
  const memory = world.shops.map(async (shop) => {
    if (!shop) return null;
    const { heap, rss } = await shop.figures();
    return { heap: heap / 1e6, rss: rss / 1e6 };
  });
  return Promise.all(memory);
}

/** What is lost, doubled or was given up. */
async function problemsOf(
  world: World,
  { acknowledged, gaveUp }: ReturnType<typeof openVisits>,
): Promise<string[]> {
  const rows = await world.inspect((db) =>
    db
      .select({ checkoutId: orders.checkoutId })
      .from(orders)
      .where(inArray(orders.checkoutId, acknowledged)),
  );
  const there = new Set(rows.map(({ checkoutId }) => checkoutId));
  const lost = acknowledged.filter((id) => !there.has(id));
  return [
    ...lost.map((id) => `acknowledged and gone: ${id}`),
    ...gaveUp.map((what) => `a buyer gave up: ${what}`),
    ...(await auditWorld(world)),
  ];
}
