import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { luckOf } from "#scripts/seed/luck.ts";
import { openRoad } from "./carrier.ts";
import { beginAgain, pass, release, takeChance } from "./chance.ts";
import { checkAlways, checkAtRest } from "./check.ts";
import { openStore, type Store } from "./database.ts";
import { deeds } from "./deeds/deeds.ts";
import { historyOf } from "./draw.ts";
import { anyHistory, describeHistory, type History, testOf } from "./history.ts";
import { Machine } from "./machine.ts";
import type { Meetings } from "./meetings.ts";
import { openTill } from "./provider.ts";
import { comeToRest } from "./rest.ts";
import { keepInMemory, reasonOf, type Stored } from "./shop.ts";
import { ask, openStory, type Story } from "./story.ts";

/** What a history came to. `trace` has every call of every process, in its order. */
export type Outcome = {
  problems: string[];
  orders: string[];
  trace: readonly string[];
  /** `broken`: connections that broke. */
  counts: { orders: number; refunds: number; deaths: number; broken: number };
  meetings: Meetings;
  answers: Story["answers"];
};

/** A seed whose history ends in a problem, made as small as it still does. */
export type Failure = { seed: number; lines: string[] };

export type Simulator = {
  run(history: History): Promise<Outcome>;
  /** The history of a seed, one that fails made smaller or as it is; null: all is as it must be. */
  runSeed(seed: number, smaller?: boolean): Promise<{ outcome: Outcome; failure: Failure | null }>;
  close(): Promise<void>;
};

/** Opens the one shop in memory in which histories happen, one after the other. */
export async function openSimulator(): Promise<Simulator> {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-simulator-"));
  // What is loaded on first use is loaded now: the machine would take that wait for the end of all.
  await Promise.all([import("#server/mail/templates/compose.ts"), import("pdfkit")]);
  takeChance();
  const store = await openStore();
  const stored = await keepInMemory(store, folder);
  const run = (history: History) => runHistory(store, stored, history);
  return {
    run,
    runSeed: (seed, smaller = true) => runSeed(run, seed, smaller ? TRIES : 0),
    close: async () => {
      release();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runHistory(store: Store, stored: Stored, history: History): Promise<Outcome> {
  beginAgain(1);
  await store.empty();
  const machine = new Machine(store.rollBack, luckOf(1));
  const [till, road] = [openTill(), openRoad()];
  const mails = { arrived: [], inHand: new Map() };
  const world = { store, stored, machine, till, road, ...mails, complaints: [] };
  const story = openStory(world);
  try {
    for (const { wait, deeds: all, order, fault } of history.steps) {
      if (wait > 0) await letPass(story, wait);
      machine.arm(fault, luckOf(order));
      const doing = all.map((deed) => {
        machine.trace.push(`  ${deed.what}`);
        return deeds[deed.what](story, deed);
      });
      await through(story, Promise.all(doing));
      await checkAlways(story);
    }
    machine.arm(null, luckOf(0));
    machine.trace.push("  rest");
    await through(story, comeToRest(story, history.lost));
  } catch (error) {
    await machine.killAll();
    story.problems.push(reasonOf(error));
  }
  const { problems, orders } = await checkAtRest(story);
  const lines = (end: RegExp) => machine.trace.filter((line) => end.test(line)).length;
  const counts = {
    orders: new Set(story.acknowledged).size,
    refunds: till.refunds.length,
    deaths: lines(/ dies$/),
    broken: lines(/, (call|answer) lost$/),
  };
  return {
    problems,
    orders,
    trace: machine.trace,
    counts,
    meetings: story.touched.meetings,
    answers: story.answers,
  };
}

/** Lets so many ms pass: what one process has changed the others have been notified of by then. */
async function letPass(story: Story, wait: number): Promise<void> {
  pass(wait);
  const looking = (["A", "B"] as const).map((at) =>
    story.processes.has(at)
      ? ask(story, at, "looking for changes", ({ ctx }) => ctx.changes.look())
      : null,
  );
  await through(story, Promise.all(looking));
}

/** Gives all calls their turn until something is done. */
async function through({ world: { machine } }: Story, doing: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = doing.then(() => {
    isDone = true;
  });
  await Promise.race([machine.run(), done.then(() => machine.run())]);
  if (!isDone) throw new Error("something is waited for that never comes");
  await done;
}

const TRIES = 300; // histories that are tried to make one smaller

async function runSeed(run: Simulator["run"], seed: number, most: number) {
  let last: Outcome | null = null;
  let tries = 0;
  const property = fc.asyncProperty(anyHistory, async (history) => {
    if (tries++ > most) return;
    const outcome = await run(history);
    last ??= outcome;
    if (outcome.problems.length > 0) throw new Error(outcome.problems[0]);
  });
  const found = await fc.check(property, { seed, numRuns: 1, examples: [[historyOf(seed)]] });
  const outcome = last as Outcome | null;
  if (!outcome) throw new Error("no history was made", { cause: found.errorInstance });
  const smallest = found.counterexample?.[0];
  if (!smallest) return { outcome, failure: null };
  const { problems, orders } = await run(smallest);
  const lines = [
    ...describeHistory(smallest),
    "",
    ...problems.map((each) => `WRONG: ${each}`),
    ...orders,
    ...["", ...testOf(seed, smallest)],
  ];
  return { outcome, failure: { seed, lines } };
}
