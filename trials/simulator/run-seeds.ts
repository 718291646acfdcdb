import { setFlagsFromString } from "node:v8";
import { historyOf } from "./draw.ts";
import { addMeetings, type Meetings, neverMet, promiseOf } from "./meetings.ts";
import { openSimulator } from "./run.ts";

export type Wanted = {
  /** The first seed, and how many histories are run. */
  seed: number;
  seeds: number;
  minutes: number;
  /** Ends with the first that goes wrong. */
  first: boolean;
  /** Makes none smaller. */
  asItIs: boolean;
  /** Of so many seeds that of whose history most pairs of deeds have never met, for so many deeds. */
  among: number;
  trace: boolean;
};

/** What histories came to. */
export type Totals = {
  seeds: number;
  /** ms of a processor */
  cpu: number;
  sums: Record<"orders" | "refunds" | "deaths" | "broken" | "calls" | "wrong", number>;
  meetings: Meetings;
  /** How often something was asked of a process, and how often it was done. */
  done: Map<string, { asked: number; done: number }>;
};

export const noTotals = (): Totals => ({
  ...{ seeds: 0, cpu: 0, meetings: new Map(), done: new Map() },
  sums: { orders: 0, refunds: 0, deaths: 0, broken: 0, calls: 0, wrong: 0 },
});

/** Adds one to the other. */
export function addTotals(all: Totals, more: Totals): void {
  all.seeds += more.seeds;
  all.cpu += more.cpu;
  for (const [name, sum] of Object.entries(more.sums)) {
    all.sums[name as keyof Totals["sums"]] += sum;
  }
  addMeetings(all.meetings, more.meetings);
  for (const [what, { asked, done }] of more.done) {
    const before = all.done.get(what) ?? { asked: 0, done: 0 };
    all.done.set(what, { asked: before.asked + asked, done: before.done + done });
  }
}

/** Runs histories one after the other, and says what goes wrong. */
export async function runSeeds(wanted: Wanted, say: (line: string) => void): Promise<Totals> {
  // The embedded database keeps its machine code as it is first compiled. For many seeds it pays to let it be
  // optimised: a sixth less time for each, and 100 MB more memory.
  for (const flag of ["--wasm-tier-up", "--wasm-dynamic-tiering"]) setFlagsFromString(flag);
  const simulator = await openSimulator();
  const began = performance.now();
  const before = process.cpuUsage();
  const end = began + wanted.minutes * 60_000;
  const all = noTotals();
  const isOver = () => performance.now() > end || (wanted.first && all.sums.wrong > 0);
  while (all.seeds < wanted.seeds && !isOver()) {
    const seed = choose(wanted.seed + all.seeds * wanted.among, wanted.among, all.meetings);
    const { outcome, failure } = await simulator.runSeed(seed, !wanted.asItIs);
    const { counts, meetings, answers, trace } = outcome;
    const sums = { ...counts, calls: trace.length, wrong: failure ? 1 : 0 };
    addTotals(all, { seeds: 1, cpu: 0, sums, meetings, done: countAnswers(answers) });
    if (wanted.trace) for (const line of trace) say(line);
    if (failure) {
      say(`\nseed ${failure.seed}, ${wanted.asItIs ? "as it is" : "its smallest history"}:`);
      for (const line of failure.lines) say(line);
    }
    if (all.seeds % 100 === 0) {
      const seconds = (performance.now() - began) / 1000;
      process.stderr.write(
        `${all.seeds} seeds, ${Math.round(seconds)} s, ${all.sums.wrong} wrong\n`,
      );
    }
  }
  await simulator.close();
  const { user, system } = process.cpuUsage(before);
  return { ...all, cpu: (user + system) / 1000 };
}

/** Of so many seeds from this one on that of whose history most pairs of deeds have never met, for so many deeds. */
function choose(seed: number, among: number, meetings: Meetings): number {
  if (among === 1) return seed;
  const seeds = Array.from({ length: among }, (_, at) => seed + at);
  const strangers = new Set(neverMet(meetings));
  const promises = seeds.map((each) => {
    const history = historyOf(each);
    const deeds = history.steps.reduce((sum, step) => sum + step.deeds.length, 0);
    return promiseOf(history, strangers) / deeds;
  });
  return seeds[promises.indexOf(Math.max(...promises))] ?? seed;
}

function countAnswers(answers: readonly [what: string, isDone: boolean][]): Totals["done"] {
  const counted: Totals["done"] = new Map();
  for (const [what, isDone] of answers) {
    const { asked, done } = counted.get(what) ?? { asked: 0, done: 0 };
    counted.set(what, { asked: asked + 1, done: done + (isDone ? 1 : 0) });
  }
  return counted;
}
